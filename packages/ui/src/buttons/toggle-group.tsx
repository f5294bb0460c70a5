import { classNames } from '../class-names';
import styles from './toggle-group.module.css';

interface ToggleOption<Value extends string> {
  value: Value;
  label: string;
  /** Below the label, and no part of the button's name. */
  note?: string;
  /** Says what the note means. */
  description?: string;
}

interface ToggleGroupProps<Value extends string> {
  legend: string;
  options: readonly ToggleOption<Value>[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  className?: string;
}

/** A row of buttons, each pressed or not. */
export function ToggleGroup<Value extends string>(props: ToggleGroupProps<Value>) {
  const { legend, options, value, onChange, className } = props;
  const press = (pressed: Value) =>
    onChange(options.map((each) => each.value).filter((each) => value.includes(each) !== (each === pressed)));
  return (
    <fieldset className={classNames(styles.group, className)} data-needs-script>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.row}>
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            className={classNames(styles.toggle, option.note && styles.noted)}
            aria-description={option.description}
            aria-pressed={value.includes(option.value)}
            onClick={() => press(option.value)}
          >
            <span>{option.label}</span>
            {option.note && (
              <span className={styles.note} aria-hidden="true">
                {option.note}
              </span>
            )}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
