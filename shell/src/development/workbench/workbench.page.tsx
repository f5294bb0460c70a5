import type { PageHandle } from '@nivaas/contracts';
import { Callout, ToggleGroup } from '@nivaas/ui';
import { useState, type ReactNode } from 'react';
import type { Finding } from '../framed-site';
import { useBuilds, useCatalogue, type Catalogue } from './catalogue';
import { Chooser } from './chooser';
import { Findings } from './findings';
import { Framed } from './framed';
import { PageAddress } from './page-address';
import { PropsForm } from './props-form';
import { THEMES, useChoice, WIDTHS, type Choice } from './use-choice';
import styles from './workbench.module.css';

/** Shows pages and fragments in isolation. The address holds the choices. */
export function Component(): ReactNode {
  const builds = useBuilds();
  const catalogue = useCatalogue(builds);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Workbench</h1>
      {catalogue instanceof Error ? (
        <Callout tone="danger" title="The development server does not answer.">
          <p>{catalogue.message}</p>
        </Callout>
      ) : (
        catalogue && <Workbench catalogue={catalogue} builds={builds} />
      )}
    </div>
  );
}

interface WorkbenchProps {
  catalogue: Catalogue;
  builds: number;
}

function Workbench({ catalogue, builds }: WorkbenchProps): ReactNode {
  const choice = useChoice(catalogue);
  const { shown, linkTo } = choice;
  return (
    <div className={styles.bench}>
      <Chooser catalogue={catalogue} shown={shown} linkTo={linkTo} />
      <Part choice={choice} builds={builds} />
    </div>
  );
}

/** A page or fragment in its frame. */
function Part({ choice, builds }: { choice: Choice; builds: number }): ReactNode {
  const { shown, width, theme, change, part, address } = choice;
  const [checks, setChecks] = useState(0);
  const [findings, setFindings] = useState<Finding[]>();
  return (
    <>
      <section aria-label="Frame" className={styles.middle}>
        <div className={styles.tools}>
          <ToggleGroup
            legend="Width"
            options={WIDTHS}
            value={width}
            onChange={(value) => change({ width: value })}
          />
          <ToggleGroup
            legend="Theme"
            options={THEMES}
            value={theme}
            onChange={(value) => change({ theme: value })}
          />
        </div>
        <Framed
          part={part}
          address={address}
          width={width}
          theme={theme}
          checks={checks + builds}
          onChecked={setFindings}
        />
      </section>
      <div className={styles.side}>
        <Settings key={shown} choice={choice} />
        <Findings findings={findings} onCheck={() => setChecks(checks + 1)} />
      </div>
    </>
  );
}

/** Props of a fragment, or the address of a page. */
function Settings({ choice }: { choice: Choice }): ReactNode {
  const { shown, fragment, props, change } = choice;
  if (fragment)
    return (
      <section aria-labelledby="props" className={styles.settings}>
        <h2 id="props">Props</h2>
        <PropsForm
          fragment={fragment}
          props={props}
          onChange={(changed) => change({ props: JSON.stringify(changed) })}
        />
      </section>
    );
  return shown.startsWith('/') && <PageAddress address={shown} onChange={(show) => change({ show })} />;
}

export const handle: PageHandle = { head: () => ({ title: 'Workbench', noindex: true }) };
