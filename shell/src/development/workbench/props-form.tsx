import { SelectField } from '@nivaas/ui';
import { useState, type ReactNode } from 'react';
import type { ShownFragment } from './catalogue';
import { PropField } from './prop-field';
import { withProp, type Props } from './prop-values';

interface PropsFormProps {
  fragment: ShownFragment;
  props: Props;
  onChange: (props: Props) => void;
}

/** The props of a fragment, editable, and its examples to begin from. */
export function PropsForm({ fragment, props, onChange }: PropsFormProps): ReactNode {
  const { schema, examples } = fragment;
  const [example, setExample] = useState('');
  const fields = Object.entries(schema.properties ?? {});
  if (fields.length === 0) return <p>It takes no props.</p>;
  return (
    <>
      {Object.keys(examples).length > 0 && (
        <SelectField
          label="Example"
          placeholder="Choose one to begin from"
          value={example}
          options={Object.keys(examples).map((name) => ({ value: name, label: name }))}
          onChange={({ target }) => {
            setExample(target.value);
            onChange(examples[target.value] ?? props);
          }}
        />
      )}
      {fields.map(([name, each]) => (
        <PropField
          key={`${name} ${example}`}
          name={name}
          schema={each}
          isRequired={schema.required?.includes(name) ?? false}
          value={props[name]}
          onChange={(value) => onChange(withProp(props, name, value))}
        />
      ))}
    </>
  );
}
