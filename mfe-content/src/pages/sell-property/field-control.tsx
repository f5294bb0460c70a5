import { formatPrice, formatPriceShort, parseMoney, rupees } from '@nivaas/portal';
import { AmountField, RadioGroup, SelectField, TextAreaField, TextField } from '@nivaas/ui';
import type { SellDraft, SellField } from '../../data/sell-form/field';
import { isRequired } from '../../data/sell-form/steps';
import { sellFormMessages as text } from '../../messages';
import styles from './sell-property.module.css';

interface FieldControlProps {
  field: SellField;
  draft: SellDraft;
  /** Connects the control with its error and the error summary. */
  wiring: { id: string; error?: string };
  onAnswer: (name: string, value: string) => void;
}

export function FieldControl({ field, draft, wiring, onAnswer }: FieldControlProps) {
  const { name, label, control, options } = field;
  const value = draft[name] ?? '';
  const optional = !isRequired(field, draft);
  const listId = `${wiring.id}-suggestions`;
  const isWide = control === 'choice' || control === 'long';
  const shared = {
    ...wiring,
    optional,
    hint: hintOf(field, value),
    className: isWide ? styles.wide : undefined,
  };
  if (control === 'choice') {
    return (
      <RadioGroup
        legend={label}
        name={name}
        options={options ?? []}
        value={value}
        onChange={(chosen) => onAnswer(name, chosen)}
        {...shared}
      />
    );
  }
  const input = {
    label,
    name,
    value,
    required: !optional,
    onChange: (event: { target: { value: string } }) => onAnswer(name, event.target.value),
    ...shared,
  };
  if (options) return <SelectField options={options} placeholder={text.choose} {...input} />;
  if (control === 'long') return <TextAreaField maxLength={field.maxLength} {...input} />;
  const line = { autoComplete: field.autoComplete ?? 'off', maxLength: field.maxLength ?? 30, ...input };
  return control === 'money' ? (
    <AmountField reader={rupees} inputMode="decimal" prefix="₹" {...line} />
  ) : (
    <>
      <TextField
        inputMode={field.inputMode}
        type={field.inputMode === 'tel' ? 'tel' : 'text'}
        list={field.suggestions && listId}
        {...line}
      />
      {field.suggestions && (
        <datalist id={listId}>
          {field.suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </>
  );
}

/** Repeats an amount in digits and in lakh or crore, because an extra zero is easily typed. */
function hintOf({ control, hint }: SellField, value: string): string | undefined {
  const rupees = control === 'money' ? parseMoney(value) : undefined;
  return rupees === undefined ? hint : `${formatPrice(rupees)} = ${formatPriceShort(rupees)}`;
}
