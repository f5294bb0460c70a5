import type { RefObject } from 'react';
import { useSearchParams } from '@nivaas/federation';
import { href } from '@nivaas/portal';
import { changedSearch } from '../../../data/query/search-link';
import type { ToldNames } from '../../../data/understand/told-names';
import { messages } from '../../../messages';
import { FilterChips } from '../filters/filter-chips';
import styles from './search-notices.module.css';

interface UnderstoodLinesProps {
  words: string | undefined;
  told: ToldNames | undefined;
  /** Gets focus when a line is removed. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** What a search made of the typed text: places under another name, and words that it did not understand. */
export function UnderstoodLines({ words, told, heading }: UnderstoodLinesProps) {
  const [parameters] = useSearchParams();
  const hrefOf = (changes: Parameters<typeof changedSearch>[1]) =>
    href.search() + changedSearch(parameters, changes);
  const { results } = messages;
  return (
    <>
      {told && (
        <div className={styles.line}>
          <span className={styles.text}>{results.told(told.shown, told.typed)}</span>
          <a href={hrefOf({ ...told.asTyped, typed: undefined })} onClick={() => heading.current?.focus()}>
            {results.asTyped(told.typed)}
          </a>
        </div>
      )}
      {/* Mounted without words, too, because it moves the focus when they are removed. */}
      <div className={words && styles.line}>
        {words && <span className={styles.text}>{results.without}</span>}
        <FilterChips
          label={results.without}
          chips={words ? [{ label: words, href: hrefOf({ words: undefined }) }] : []}
          heading={heading}
        />
      </div>
    </>
  );
}
