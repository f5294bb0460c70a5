import { classNames } from '../class-names';
import { Icon, type IconShape } from '../icons/icon';
import { VisuallyHidden } from '../content/visually-hidden';
import styles from './toggle-group.module.css';

interface ToggleOption<Value extends string> {
  value: Value;
  label: string;
  icon?: IconShape;
  /** Below the label, and no part of the button's name. */
  note?: string;
  /** Says what the note means. */
  description?: string;
}

interface ToggleGroupBase<Value extends string> {
  legend: string;
  /** Keeps the legend for screen readers only. */
  legendHidden?: boolean;
  options: readonly ToggleOption<Value>[];
  className?: string;
}

interface OneOf<Value extends string> {
  multiple?: false;
  value: Value | '';
  onChange: (value: Value) => void;
}

interface SeveralOf<Value extends string> {
  multiple: true;
  value: readonly Value[];
  onChange: (value: Value[]) => void;
}

type ToggleGroupProps<Value extends string> = ToggleGroupBase<Value> & (OneOf<Value> | SeveralOf<Value>);

/** A row of buttons, each pressed or not: one at a time, or several when `multiple`. */
export function ToggleGroup<Value extends string>(props: ToggleGroupProps<Value>) {
  const { legend, legendHidden = false, options, className } = props;
  return (
    <fieldset className={classNames(styles.group, className)} data-needs-script>
      {legendHidden ? (
        <VisuallyHidden as="legend">{legend}</VisuallyHidden>
      ) : (
        <legend className={styles.legend}>{legend}</legend>
      )}
      <div className={styles.row}>
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            className={classNames(styles.toggle, option.note && styles.noted)}
            aria-description={option.description}
            aria-pressed={props.multiple ? props.value.includes(option.value) : props.value === option.value}
            onClick={() => press(props, option.value)}
          >
            {option.icon && <Icon shape={option.icon} />}
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

function press<Value extends string>(props: ToggleGroupProps<Value>, pressed: Value): void {
  if (!props.multiple) {
    props.onChange(pressed);
    return;
  }
  const { options, value, onChange } = props;
  const isPressed = (candidate: Value) => value.includes(candidate) !== (candidate === pressed);
  onChange(options.map((option) => option.value).filter(isPressed));
}
