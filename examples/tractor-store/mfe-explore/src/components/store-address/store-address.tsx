import styles from './store-address.module.css';

interface StoreAddressProps {
  store: { name: string; street: string; city: string; hours: string };
}

export function StoreAddress({ store: { name, street, city, hours } }: StoreAddressProps) {
  return (
    <span className={styles.address}>
      <strong>{name}</strong>
      <span>{`${street}, ${city}`}</span>
      <span className={styles.hours}>{hours}</span>
    </span>
  );
}
