import { useRef, useState, type ReactNode } from 'react';
import type { Listing } from '@nivaas/catalog';
import { useSearchParams } from '@nivaas/federation';
import { Tabs } from '@nivaas/ui';
import type { PriceStanding } from '../../../data/price-standing';
import { messages } from '../../../messages';
import { CashNeeded } from '../cash/cash-needed';
import type { AmenityState } from '../property-page-data';
import { Amenities } from './amenities';
import { Details } from './details';
import { Location } from './location/location';
import { Overview } from './overview';
import { TAB_IDS, type TabId } from './tab-ids';
import styles from './property-information.module.css';

interface PropertyInformationProps {
  listing: Listing;
  amenities: AmenityState[];
  standing: PriceStanding | undefined;
}

export function PropertyInformation({ listing, amenities, standing }: PropertyInformationProps) {
  const [selected, select] = useTabInUrl();
  const information = useRef<HTMLDivElement>(null);

  /** Focus goes along: the button that was pressed is in the panel that is now hidden. */
  function open(id: TabId) {
    select(id);
    information.current?.querySelectorAll<HTMLElement>('[role="tab"]')[TAB_IDS.indexOf(id)]?.focus();
  }

  const panels: Record<TabId, ReactNode> = {
    overview: <Overview listing={listing} standing={standing} onOpen={open} />,
    details: <Details listing={listing} />,
    amenities: <Amenities amenities={amenities} />,
    location: <Location location={listing.location} nearby={listing.nearby} />,
  };
  return (
    <div ref={information} className={styles.information}>
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
      <CashNeeded listing={listing} />
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
