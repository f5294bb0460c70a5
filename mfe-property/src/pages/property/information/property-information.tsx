import { useState, type ReactNode } from 'react';
import type { Listing } from '@nivaas/catalog';
import { useSearchParams } from '@nivaas/federation';
import { Tabs } from '@nivaas/ui';
import type { PriceStanding } from '../../../data/price-standing';
import { messages } from '../../../messages';
import type { AmenityState } from '../property-page-data';
import { Amenities } from './amenities';
import { Details } from './details';
import { Location } from './location';
import { Overview } from './overview';
import styles from './property-information.module.css';

const TAB_IDS = ['overview', 'details', 'amenities', 'location'] as const;
type TabId = (typeof TAB_IDS)[number];

interface PropertyInformationProps {
  listing: Listing;
  amenities: AmenityState[];
  standing: PriceStanding | undefined;
}

export function PropertyInformation({ listing, amenities, standing }: PropertyInformationProps) {
  const [selected, select] = useTabInUrl();
  const panels: Record<TabId, ReactNode> = {
    overview: <Overview listing={listing} standing={standing} />,
    details: <Details listing={listing} />,
    amenities: <Amenities amenities={amenities} />,
    location: <Location location={listing.location} nearby={listing.nearby} />,
  };
  return (
    <div className={styles.information}>
      <Tabs
        label={messages.information.label}
        selected={selected}
        onSelect={select}
        tabs={TAB_IDS.map((id) => ({
          id,
          label: messages.information.tabs[id],
          content: panels[id],
        }))}
      />
    </div>
  );
}

/** The tab changes at once; the URL follows when the router has navigated. */
function useTabInUrl(): [TabId, (id: TabId) => void] {
  const [params, setParams] = useSearchParams();
  const named = tabOf(params.get('tab'));
  const [selected, setSelected] = useState(named);
  const [seen, setSeen] = useState(named);
  if (seen !== named) {
    setSeen(named);
    setSelected(named);
  }
  function select(id: TabId) {
    setSelected(id);
    const next = new URLSearchParams(params);
    next.set('tab', id);
    setParams(next, { replace: true, preventScrollReset: true });
  }
  return [selected, select];
}

function tabOf(value: string | null): TabId {
  return TAB_IDS.find((id) => id === value) ?? 'overview';
}
