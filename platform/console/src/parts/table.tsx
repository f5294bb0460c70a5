import type { ReactNode } from 'react';
import styles from './table.module.css';

export interface Column<Row> {
  title: ReactNode;
  cell: (row: Row) => ReactNode;
  isRowHeader?: boolean;
  /** `detail` columns are hidden on small screens, `wide` ones wrap. */
  kinds?: readonly ('number' | 'detail' | 'wide' | 'actions')[];
}

interface TableProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
}

/** A table in a region that scrolls, by keyboard too. The region takes the name. */
export function Table<Row>({ columns, rows, keyOf, ...name }: TableProps<Row>) {
  const classOf = ({ kinds = [] }: Column<Row>) => kinds.map((kind) => styles[kind]).join(' ') || undefined;
  return (
    <div className={styles.scroll} tabIndex={0} role="region" {...name}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={index} scope="col" className={classOf(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column, index) => {
                const Cell = column.isRowHeader ? 'th' : 'td';
                return (
                  <Cell
                    key={index}
                    scope={column.isRowHeader ? 'row' : undefined}
                    className={classOf(column)}
                  >
                    {column.cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
