import styles from './confetti.module.css';

const COLORS = ['#b5532a', '#66803f', '#2f7f7a', '#e0a92e', '#a33b4a', '#3f78a8'];

/** Seeds that fall once. Still, and gone, for who asks for less motion. */
export function Confetti() {
  return (
    <svg
      className={styles.confetti}
      viewBox="0 0 600 200"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      {Array.from({ length: 36 }, (_, at) => (
        <ellipse
          key={at}
          className={styles.seed}
          cx={(at * 137) % 600}
          cy={(at * 71) % 120}
          rx="3"
          ry="6"
          fill={COLORS[at % COLORS.length]}
        />
      ))}
    </svg>
  );
}
