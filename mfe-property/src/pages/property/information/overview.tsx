import type { Listing } from '@nivaas/catalog';
import { nameOf } from '@nivaas/catalog/names';
import { formatNumber } from '@nivaas/contracts';
import { FactList, formatDate } from '@nivaas/ui';
import { formatArea, formatPrice } from '@nivaas/portal';
import type { PriceStanding } from '../../../data/price-standing';
import { messages } from '../../../messages';
import { KeyFacts } from './key-facts';
import { PriceComparison } from './price-comparison';
import type { TabId } from './tab-ids';
import styles from './panel.module.css';

interface OverviewProps {
  listing: Listing;
  standing: PriceStanding | undefined;
  onOpen: (tab: TabId) => void;
}

export function Overview({ listing, standing, onOpen }: OverviewProps) {
  const text = messages.information;
  const countOf = (count: number) => (count === 0 ? text.notApplicable : formatNumber(count));
  return (
    <>
      <FactList
        columns={2}
        items={[
          { term: text.bedrooms, value: countOf(listing.bedrooms) },
          { term: text.bathrooms, value: countOf(listing.bathrooms) },
          { term: text.area, value: formatArea(listing.area) },
          { term: text.yearBuilt, value: listing.yearBuilt ? String(listing.yearBuilt) : text.notApplicable },
        ]}
      />
      <KeyFacts listing={listing} onOpen={onOpen} />
      {standing && <PriceComparison standing={standing} category={listing.category} />}
      <h2 className={styles.title}>{text.about}</h2>
      <p className={styles.text}>{listing.description}</p>
      {listing.rent && <RentTerms listing={listing} rent={listing.rent} />}
    </>
  );
}

function RentTerms({ listing, rent }: { listing: Listing; rent: NonNullable<Listing['rent']> }) {
  const text = messages.information;
  const { price, category } = listing;
  return (
    <>
      <h2 className={styles.title}>{text.rentTerms}</h2>
      <FactList
        columns={2}
        items={[
          {
            term: text.deposit,
            value: messages.header.deposit(rent.depositMonths, formatPrice(rent.depositMonths * price)),
          },
          { term: text.maintenance, value: nameOf(rent.maintenance) },
          { term: text.availableFrom, value: dateOrWord(rent.availableFrom) },
          // A PG has its tenants among its details.
          ...(category === 'pg' ? [] : [{ term: text.tenants, value: nameOf(rent.preferredTenants) }]),
        ]}
      />
    </>
  );
}

function dateOrWord(value: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : nameOf(value);
}
