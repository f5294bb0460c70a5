import { useState } from 'react';
import { placeName } from '@nivaas/catalog/names';
import { href, type ListingSummary } from '@nivaas/contracts';
import { Fragment, storage, useStored } from '@nivaas/federation';
import { Button, priceLabel, Status, VisuallyHidden } from '@nivaas/ui';
import { CopyDialog } from '../../components/copy-dialog';
import { copyText } from '../../data/share';
import { messages } from '../../messages';
import { NOTES_HINT_ID, SavedNote } from './saved-note';
import styles from './saved-homes.module.css';

const text = messages.saved;

interface SavedHomesProps {
  listings: ListingSummary[];
  onRemove: (listing: ListingSummary) => void;
}

export function SavedHomes({ listings, onRemove }: SavedHomesProps) {
  const isComparing = useStored(storage.compared).length > 0;
  return (
    <>
      <ListActions listings={listings} />
      <p id={NOTES_HINT_ID} className={styles.hint}>
        {text.notesHint}
      </p>
      <ul className={styles.list}>
        {listings.map((listing) => (
          <li key={listing.id} className={styles.item}>
            <Fragment
              name="mfe-search/property-card"
              props={{ listing, headingLevel: 2, comparable: true }}
              skeletonClassName={styles.skeleton}
            />
            <SavedNote id={listing.id} title={listing.title} />
            <div className={styles.remove}>
              <Button variant="quiet" size="sm" icon="close" onClick={() => onRemove(listing)}>
                {text.remove}
                <VisuallyHidden>{text.removeNamed(listing.title)}</VisuallyHidden>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {isComparing && <Fragment name="mfe-search/compare-bar" props={{}} />}
    </>
  );
}

function ListActions({ listings }: { listings: ListingSummary[] }) {
  const [isCopied, setCopied] = useState(false);
  const [isOpen, setOpen] = useState(false);

  async function onCopy() {
    setCopied(false);
    const done = await copyText(listText(listings));
    setCopied(done);
    setOpen(!done);
  }

  return (
    <div className={styles.actions}>
      <Button variant="secondary" icon="copy" onClick={() => void onCopy()}>
        {text.copy}
      </Button>
      <Button variant="secondary" icon="print" onClick={() => window.print()}>
        {text.print}
      </Button>
      <Status className={styles.status}>{isCopied ? text.copied : ''}</Status>
      <CopyDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={text.copy}
        label={text.list}
        hint={text.listHint}
        text={isOpen ? listText(listings) : ''}
      />
    </div>
  );
}

/** One home per paragraph, for pasting into a message. Browser only: it needs the origin. */
function listText(listings: ListingSummary[]): string {
  return listings
    .map((listing) =>
      text.line({
        title: listing.title,
        location: placeName(listing.location),
        price: priceLabel(listing, 'detail'),
        url: new URL(href.property(listing.id), window.location.origin).href,
      }),
    )
    .join('\n\n');
}
