import { messages } from '../../../messages';
import styles from './map-placeholder.module.css';

/** A fictitious map, so that no map service learns who looks at which home. */
export function MapPlaceholder({ location }: { location: string }) {
  return (
    <svg
      className={styles.map}
      role="img"
      aria-label={messages.information.map(location)}
      viewBox="0 0 640 300"
      preserveAspectRatio="xMidYMid slice"
    >
      <rect className={styles.ground} width="640" height="300" />
      <path className={styles.water} d="M0 232c70-34 120 18 190 4s96-54 170-34 128 62 280 22v76H0z" />
      <path className={styles.park} d="M404 26h120q14 0 14 14v58q0 14-14 14H404q-14 0-14-14V40q0-14 14-14z" />
      <g className={styles.blocks}>
        <path d="M34 30h78v58H34zM132 30h98v58h-98zM34 112h52v54H34zM106 112h124v54H106z" />
        <path d="M262 30h98v42h-98zM262 92h98v74h-98zM390 134h64v40h-64zM474 134h64v40h-64zM562 30h50v144h-50z" />
      </g>
      <g className={styles.roads}>
        <path d="M0 100h640M246 0v300M376 0v206M0 188c140 14 300-20 640 4" />
        <path d="M550 0v190M120 100v92" />
      </g>
      <path className={styles.dashes} d="M246 0v300M0 100h640" />
      <circle className={styles.halo} cx="320" cy="148" r="46" />
      <path
        className={styles.pin}
        d="M320 98c-20 0-35 15-35 34 0 25 35 56 35 56s35-31 35-56c0-19-15-34-35-34z"
      />
      <circle className={styles.hole} cx="320" cy="132" r="12" />
    </svg>
  );
}
