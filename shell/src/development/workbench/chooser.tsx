import { useEffect, useRef, type ReactNode } from 'react';
import styles from './chooser.module.css';
import { exampleOf, type Catalogue } from './catalogue';

interface ChooserProps {
  catalogue: Catalogue;
  shown: string;
  /** Address of the workbench with another item in its frame. */
  linkTo: (show: string) => string;
}

/** Lists all pages and fragments that the workbench can show. */
export function Chooser({ catalogue, shown, linkTo }: ChooserProps): ReactNode {
  const { areas, addresses } = catalogue;
  const list = useRef<HTMLElement>(null);
  // On phones the list is a few lines high.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  const group = (title: string, items: { show: string; name: string; isShown: boolean }[]) =>
    items.length > 0 && (
      <div key={title}>
        <h2 className={styles.title}>{title}</h2>
        <ul role="list" className={styles.list}>
          {items.map(({ show, name, isShown }) => (
            <li key={name}>
              <a href={linkTo(show)} className={styles.link} aria-current={isShown ? 'true' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    );
  const pathShown = shown.split('?')[0];
  const groups = areas.flatMap(({ name: area, pages, fragments }) => [
    group(
      `Fragments of ${area}`,
      fragments.map(({ name }) => ({
        show: name,
        isShown: shown === name,
        name: name.slice(area.length + 1),
      })),
    ),
    group(
      `Pages of ${area}`,
      pages.map((pattern) => {
        const address = exampleOf(pattern, addresses);
        return { show: address, name: pattern, isShown: pathShown === address };
      }),
    ),
  ]);
  return (
    <nav ref={list} aria-label="Parts" className={styles.chooser}>
      {groups}
    </nav>
  );
}
