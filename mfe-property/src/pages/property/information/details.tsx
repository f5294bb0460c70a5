import type { Listing } from '@nivaas/catalog';
import { nameOf } from '@nivaas/catalog/names';
import { Disclosure, FactList } from '@nivaas/ui';
import { applicableFacts } from '../../../data/first-facts';
import { messages } from '../../../messages';
import styles from './panel.module.css';

/** Hides rows that do not apply, such as the floor of a plot. */
export function Details({ listing }: { listing: Listing }) {
  const text = messages.information;
  const facts = applicableFacts(listing);
  const hasCarpetArea = facts.some(({ id }) => id === 'carpet-area');
  return (
    <>
      <FactList
        columns={2}
        items={facts.map(({ term, value }) => ({ term: nameOf(term), value: nameOf(value) }))}
      />
      {hasCarpetArea && (
        <div className={styles.aside}>
          <Disclosure summary={text.carpet}>
            <p className={styles.text}>{text.carpetText}</p>
          </Disclosure>
        </div>
      )}
    </>
  );
}
