import { nameOf } from '@nivaas/catalog/names';
import { Icon, icons } from '@nivaas/ui';
import { messages } from '../../../messages';
import type { AmenityState } from '../property-page-data';
import styles from './amenities.module.css';

export function Amenities({ amenities }: { amenities: AmenityState[] }) {
  return (
    <ul className={styles.list}>
      {amenities.map(({ name, available }) => (
        <li key={name} className={styles.amenity}>
          <span className={available ? styles.available : styles.unknown}>
            <Icon shape={available ? icons.check : icons.info} size={18} />
          </span>
          <span>{nameOf(name)}</span>{' '}
          <span className={styles.state}>
            {available ? messages.information.available : messages.information.ask}
          </span>
        </li>
      ))}
    </ul>
  );
}
