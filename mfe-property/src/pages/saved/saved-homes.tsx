import { useState } from 'react';
import { placeName } from '@nivaas/catalog/names';
import { Fragment, showMessage, useStored } from '@nivaas/federation';
import { comparedEntry, href, type ListingSummary, priceLabel } from '@nivaas/portal';
import { Button, icons, VisuallyHidden, type Elements } from '@nivaas/ui';
import CopyDialog from '../../components/copy-dialog';
import { copyText } from '../../data/share';
import { messages as text } from '../../saved.messages';
import { removeHome } from './remove';
import { NOTES_HINT_ID, SavedNote } from './saved-note';
import { sortHomes } from './sort-homes';
import { SortSelect, useSavedOrder } from './sort-select';
import styles from './saved-homes.module.css';

interface SavedHomesProps {
  /** In the order in which they were saved. */
  listings: ListingSummary[];
}

export function SavedHomes({ listings: saved }: SavedHomesProps) {
  const [order, setOrder] = useSavedOrder();
  const listings = sortHomes(saved, order);
  const isComparing = useStored(comparedEntry).length > 0;
  return (
    <>
      <ListActions listings={listings}>
        {listings.length > 1 && <SortSelect order={order} onChange={setOrder} />}
      </ListActions>
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
              <Button variant="quiet" size="sm" icon={icons.close} onClick={() => removeHome(listing)}>
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

function ListActions({ listings, children }: { listings: ListingSummary[]; children: Elements }) {
  const [isOpen, setOpen] = useState(false);

  async function onCopy() {
    if (await copyText(listText(listings))) showMessage(text.copied);
    else setOpen(true);
  }

  return (
    <div className={styles.actions}>
      <Button variant="secondary" icon={icons.copy} onClick={() => void onCopy()}>
        {text.copy}
      </Button>
      <Button variant="secondary" icon={icons.print} onClick={() => window.print()}>
        {text.print}
      </Button>
      {children}
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
