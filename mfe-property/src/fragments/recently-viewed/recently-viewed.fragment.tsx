import { readStored, removeStored, showMessage, useStored, writeStored } from '@nivaas/federation';
import { href, type ListingSummary, priceLabel, recentlyViewedEntry } from '@nivaas/portal';
import { Button, Picture, Section, VisuallyHidden } from '@nivaas/ui';
import { useListings } from '../../components/use-listings';
import { messages } from '../../messages';
import styles from './recently-viewed.module.css';

const text = messages.recent;

/** The homes viewed last on this device, newest first. */
export function Component() {
  const { listings } = useListings(useStored(recentlyViewedEntry));
  if (listings.length === 0) return null;
  return (
    <Section
      className={styles.section}
      title={text.title}
      action={
        <Button variant="quiet" onClick={clear}>
          {text.clear}
          <VisuallyHidden>{text.clearNamed}</VisuallyHidden>
        </Button>
      }
    >
      <ul className={styles.list}>
        {listings.map((listing) => (
          <li key={listing.id} className={styles.item}>
            <SeenHome listing={listing} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function SeenHome({ listing }: { listing: ListingSummary }) {
  return (
    <a className={styles.home} href={href.property(listing.id)}>
      <Picture src={listing.image} alt="" width={240} height={180} className={styles.picture} />
      <span className={styles.title}>{listing.title}</span>
      <span className={styles.price}>
        {priceLabel(listing, 'card') + (listing.category === 'pg' ? ` ${messages.header.perBed}` : '')}
      </span>
    </a>
  );
}

function clear() {
  const seen = readStored(recentlyViewedEntry);
  removeStored(recentlyViewedEntry);
  showMessage(text.cleared, {
    label: messages.undo,
    act: () => writeStored(recentlyViewedEntry, seen),
  });
}
