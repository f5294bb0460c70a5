import type { PageHandle } from '@nivaas/contracts';
import { Container, PageIntro } from '@nivaas/ui';
import type { ReactNode } from 'react';
import { FragmentExamples, idOf, type FragmentParts } from './fragment-examples';
import styles from './workbench.module.css';

interface AreaParts {
  name: string;
  /** URL patterns. */
  pages: string[];
  fragments: FragmentParts[];
}

/** Of the areas that `npm run dev` names. A constant of its compilers (platform/workspace/src/dev/workbench.ts). */
declare const __WORKBENCH__: AreaParts[];
const AREAS = __WORKBENCH__;

/** Lists the pages of the areas, and shows their fragments with their examples. */
export function Component(): ReactNode {
  return (
    <>
      <PageIntro
        title="Workbench"
        lead="Pages and fragments as the site shows them. What you save is replaced here."
      />
      <Contents areas={AREAS} />
      {AREAS.flatMap(({ fragments }) =>
        fragments.map((fragment) => <FragmentExamples key={fragment.name} fragment={fragment} />),
      )}
    </>
  );
}

function Contents({ areas }: { areas: AreaParts[] }): ReactNode {
  return (
    <Container>
      <nav aria-label="Parts" className={styles.contents}>
        {areas.map(({ name, pages, fragments }) => (
          <div key={name}>
            <h2 className={styles.area}>{name}</h2>
            <LinkList
              title="Pages"
              links={pages.map((pattern) =>
                // A pattern with params has no one address.
                /[:*?]/.test(pattern) ? pattern : <a href={pattern}>{pattern}</a>,
              )}
            />
            <LinkList
              title="Fragments"
              links={fragments.map((fragment) => (
                <a href={`#${idOf(fragment.name)}`}>{fragment.name.slice(name.length + 1)}</a>
              ))}
            />
          </div>
        ))}
      </nav>
    </Container>
  );
}

function LinkList({ title, links }: { title: string; links: ReactNode[] }): ReactNode {
  if (links.length === 0) return null;
  return (
    <>
      <h3 className={styles.kind}>{title}</h3>
      <ul role="list" className={styles.links}>
        {links.map((link, index) => (
          <li key={index}>{link}</li>
        ))}
      </ul>
    </>
  );
}

export const handle: PageHandle = { head: () => ({ title: 'Workbench', noindex: true }) };
