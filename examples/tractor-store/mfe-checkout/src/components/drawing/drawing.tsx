import styles from './drawing.module.css';
import sheet from './tractors.svg';

interface DrawingProps {
  /** A symbol of the sheet, such as `wren`. */
  of: string;
  /** CSS colour. */
  paint: string;
  /** Without one it is decoration. */
  label?: string;
}

/** A machine or a store in one colour. All are in one file, so a page of them is one download. */
export function Drawing({ of, paint, label }: DrawingProps) {
  const role = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg className={styles.drawing} viewBox="0 0 320 200" color={paint} {...role}>
      <use href={`${sheet.src}#${of}`} />
    </svg>
  );
}
