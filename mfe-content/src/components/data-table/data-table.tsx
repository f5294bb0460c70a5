import type { ReactNode } from 'react';
import styles from './data-table.module.css';

/**
 * A table that scrolls sideways on narrow screens, focusable so that the keyboard can scroll it. The first cell of each
 * row is its heading.
 */
export function DataTable(props: {
  id: string;
  caption: string;
  head: string[];
  rows: ReactNode[][];
  numeric?: boolean;
}) {
  const { id, caption, head, rows, numeric } = props;
  return (
    <div className={styles.scroll} role="region" aria-labelledby={`${id}-caption`} tabIndex={0}>
      <table className={numeric ? `${styles.table} ${styles.numeric}` : styles.table}>
        <caption id={`${id}-caption`}>{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row key={index} cells={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ cells: [heading, ...values] }: { cells: ReactNode[] }) {
  return (
    <tr>
      <th scope="row">{heading}</th>
      {values.map((value, index) => (
        <td key={index}>{value}</td>
      ))}
    </tr>
  );
}
