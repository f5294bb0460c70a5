import type { PropsSchema } from '@nivaas/contracts';
import { SelectField, TextAreaField, TextField } from '@nivaas/ui';
import { useState, type ReactNode } from 'react';
import { choicesOf, readValue } from './prop-values';

interface PropFieldProps {
  name: string;
  schema: PropsSchema;
  isRequired: boolean;
  value: unknown;
  /** Undefined removes the prop. */
  onChange: (value: unknown) => void;
}

/** A field for one prop of a fragment, by its schema. */
export function PropField(props: PropFieldProps): ReactNode {
  const { name, schema, isRequired, value, onChange } = props;
  const choices = choicesOf(schema);
  const field = { label: name, name, hint: schema.description, optional: !isRequired };
  if (choices)
    return (
      <SelectField
        {...field}
        value={String(choices.indexOf(value))}
        options={[
          ...(isRequired && value !== undefined ? [] : [{ value: '-1', label: 'Not set' }]),
          ...choices.map((choice, index) => ({ value: String(index), label: String(choice) })),
        ]}
        onChange={({ target }) => onChange(choices[Number(target.value)])}
      />
    );
  if (schema.type !== 'string') return <JsonField {...props} field={field} />;
  return (
    <TextField
      {...field}
      value={String(value ?? '')}
      onChange={({ target }) => onChange(target.value === '' && !isRequired ? undefined : target.value)}
    />
  );
}

interface JsonFieldProps extends PropFieldProps {
  field: { label: string; name: string };
}

/** Keeps the typed text, and passes on only valid values. */
function JsonField({ field, schema, isRequired, value, onChange }: JsonFieldProps): ReactNode {
  const [text, setText] = useState(value === undefined ? '' : JSON.stringify(value, null, 2));
  const read = readValue(text, schema, isRequired);
  const control = {
    ...field,
    value: text,
    error: 'error' in read ? read.error : undefined,
    onChange: ({ target }: { target: { value: string } }) => {
      setText(target.value);
      const next = readValue(target.value, schema, isRequired);
      if ('value' in next) onChange(next.value);
    },
  };
  if (schema.type === 'number') return <TextField {...control} inputMode="decimal" />;
  const rows = Math.min(16, text.split('\n').length + 1);
  return <TextAreaField {...control} rows={rows} spellCheck={false} />;
}
