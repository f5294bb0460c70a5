import type { GraphArea } from '../api/schemas';
import styles from './picture.module.css';

/** Lenders with their fragments on the left, borrowers on the right, a line for each loan. */
export function Picture({ areas }: { areas: readonly GraphArea[] }) {
  const lenders = areas.filter(({ lends }) => lends.length > 0);
  const names = new Set(lenders.flatMap(({ lends }) => lends.flatMap(({ borrowers }) => borrowers)));
  const borrowers = areas.map(({ area }) => area).filter((area) => names.has(area));
  const rows = lenders.flatMap(({ area, lends }) => [
    { area, name: '', to: [] },
    ...lends.map(({ name, borrowers: to }) => ({ area, name, to })),
  ]);
  /** Vertical middle of row `index` among `count` rows of equal height. */
  const middle = (index: number, count: number) => ((index + 0.5) / count) * rows.length;
  return (
    <div className={styles.picture}>
      <ul role="list" className={styles.rows} aria-label="Lend">
        {rows.map(({ area, name }) => (
          <li key={`${area} ${name}`} className={name ? styles.fragment : styles.area}>
            {name || area}
          </li>
        ))}
      </ul>
      <svg
        role="img"
        aria-label={`${rows.flatMap(({ to }) => to).length} loans; the table below names them`}
        viewBox={`0 0 100 ${rows.length}`}
        preserveAspectRatio="none"
        className={styles.loans}
      >
        {rows.flatMap(({ area, name, to }, row) =>
          to.map((borrower) => {
            const [from, end] = [
              middle(row, rows.length),
              middle(borrowers.indexOf(borrower), borrowers.length),
            ];
            return (
              <path key={`${area} ${name} ${borrower}`} d={`M0 ${from} C50 ${from} 50 ${end} 100 ${end}`}>
                <title>{`${borrower} shows ${area}/${name}`}</title>
              </path>
            );
          }),
        )}
      </svg>
      <ul role="list" className={styles.borrowers} aria-label="Borrow">
        {borrowers.map((area) => (
          <li key={area} className={styles.area}>
            {area}
          </li>
        ))}
      </ul>
    </div>
  );
}
