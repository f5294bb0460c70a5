import { lazy, Suspense, useEffect, useState } from 'react';
import { useHydrated } from '@nivaas/federation';
import { Skeleton } from '@nivaas/ui';
import type { SellDraft } from '../../../data/sell-form/field';
import { sellFormMessages as text } from '../../../messages';
import styles from '../sell-property.module.css';

const Missing = () => <p className={styles.note}>{text.photosMissing}</p>;
const missing = () => ({ default: Missing });

const Section = lazy(() =>
  import('./photo-section').then(({ PhotoSection }) => ({ default: PhotoSection }), missing),
);
const Shown = lazy(() =>
  import('./draft-photos').then(({ DraftPhotos }) => ({ default: DraftPhotos }), missing),
);

/** Only in the browser, because photos are stored on the device and the control needs script. */
export function PhotoSection() {
  if (!useHydrated()) return <Skeleton className={styles.photosWaiting} />;
  return (
    <Suspense fallback={<Skeleton className={styles.photosWaiting} />}>
      <Section />
    </Suspense>
  );
}

/** The photos of a draft, if it has any. */
export function DraftPhotos({ draft }: { draft: SellDraft }) {
  if (!draft.photos) return null;
  return (
    <Suspense fallback={<Skeleton className={styles.photosWaiting} />}>
      <Shown draft={draft} />
    </Suspense>
  );
}

export interface Cover {
  image: string;
  imageAlt: string;
}

/** The first photo of a draft, for its card. */
export function useCover(draft: SellDraft | undefined): Cover | undefined {
  const [cover, setCover] = useState<Cover>();
  useEffect(() => {
    if (!draft?.photos) return;
    let isCurrent = true;
    void import(/* webpackChunkName: "draft-photos" */ '../../../data/photos/cover')
      .then(({ coverOf }) => coverOf(draft))
      .then((found) => isCurrent && setCover(found))
      // Without it the card has a drawing.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [draft]);
  return cover;
}
