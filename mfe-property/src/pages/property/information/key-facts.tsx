import type { Listing } from '@nivaas/catalog';
import { nameOf } from '@nivaas/catalog/names';
import { formatNumber } from '@nivaas/contracts';
import { Button, Icon, icons, type IconShape } from '@nivaas/ui';
import { overviewFacts, type Fact } from '../../../data/first-facts';
import { messages } from '../../../messages';
import type { TabId } from './tab-ids';
import styles from './key-facts.module.css';

/** The dot stays on the line before. */
const SEPARATOR = '\u00a0· ';

interface KeyFactsProps {
  listing: Listing;
  onOpen: (tab: TabId) => void;
}

/** What the other tabs say first, each with a button to its tab. Where all tabs are open, nothing has to be repeated. */
export function KeyFacts({ listing, onOpen }: KeyFactsProps) {
  const rows: { tab: keyof typeof messages.information.more; icon: IconShape; words: string[] }[] = [
    { tab: 'details', icon: icons.info, words: overviewFacts(listing).map(inWords) },
    { tab: 'amenities', icon: icons.check, words: listing.amenities.map(nameOf) },
    { tab: 'location', icon: icons.mapPin, words: nearest(listing) },
  ];
  return (
    <ul className={styles.rows} data-needs-script>
      {rows.map(({ tab, icon, words }) => (
        <li key={tab} className={styles.row}>
          <Icon shape={icon} size={18} />
          <p className={styles.words}>{words.join(SEPARATOR)}</p>
          <Button variant="quiet" size="sm" onClick={() => onOpen(tab)}>
            {messages.information.more[tab]}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function inWords({ term, value }: Fact): string {
  return `${nameOf(term)}: ${nameOf(value)}`;
}

/** The nearest place of each group. */
function nearest({ nearby }: Listing): string[] {
  return nearby.flatMap(({ places }) => {
    const [first] = [...places].sort((one, other) => one.distance - other.distance);
    return first
      ? `${nameOf(first.name)} ${messages.information.kilometres(formatNumber(first.distance))}`
      : [];
  });
}
