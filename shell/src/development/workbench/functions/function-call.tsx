import { Button, Callout, Status } from '@nivaas/ui';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import type { ShownFunction } from '../catalogue';
import { PropField } from '../prop-field';
import { sampleOf, withProp, type Props } from '../prop-values';
import { callFunction, type CallOutcome } from './call-function';
import styles from './function-call.module.css';

/** The input of a function as a form, and what it answers. The overlay has faults of its code, with file and line. */
export function FunctionCall({ called }: { called: ShownFunction }): ReactNode {
  const { name, kind, needsSession, input: schema } = called;
  const [input, setInput] = useState(() => schema && sampleOf(schema));
  const [outcome, setOutcome] = useState<CallOutcome | Error>();
  const [isCalling, setCalling] = useState(false);

  async function call(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setCalling(true);
    setOutcome(await callFunction(called, input).catch((error: unknown) => new Error(String(error))));
    setCalling(false);
  }

  return (
    <section aria-labelledby="function" className={styles.call}>
      <h2 id="function" className={styles.title}>
        {name}
      </h2>
      <p>{`${kind === 'query' ? 'A query' : 'An action'}${needsSession ? ' for a visitor with a session' : ''}.`}</p>
      <form className={styles.call} onSubmit={(event) => void call(event)}>
        {schema ? (
          <InputFields schema={schema} input={input} onChange={setInput} />
        ) : (
          <p>It takes no input.</p>
        )}
        <Button type="submit" size="sm" busy={isCalling} className={styles.send}>
          {kind === 'query' ? 'Ask' : 'Send'}
        </Button>
      </form>
      <Status>{outcome && <Outcome outcome={outcome} />}</Status>
      {outcome && !(outcome instanceof Error) && (
        <pre tabIndex={0} aria-label="Answer" role="region" className={styles.answer}>
          {JSON.stringify(outcome.body, null, 2)}
        </pre>
      )}
    </section>
  );
}

interface InputFieldsProps {
  schema: NonNullable<ShownFunction['input']>;
  input: unknown;
  onChange: (input: unknown) => void;
}

/** A field for each property, else one for the whole input. */
function InputFields({ schema, input, onChange }: InputFieldsProps): ReactNode {
  if (!schema.properties)
    return <PropField name="input" schema={schema} isRequired={false} value={input} onChange={onChange} />;
  const props = input as Props;
  return Object.entries(schema.properties).map(([name, each]) => (
    <PropField
      key={name}
      name={name}
      schema={each}
      isRequired={schema.required?.includes(name) ?? false}
      value={props[name]}
      onChange={(value) => onChange(withProp(props, name, value))}
    />
  ));
}

function Outcome({ outcome }: { outcome: CallOutcome | Error }): ReactNode {
  if (outcome instanceof Error)
    return (
      <Callout tone="danger" title="The development server does not answer.">
        <p>{outcome.message}</p>
      </Callout>
    );
  const { status, tookMs, age, tags, body } = outcome;
  const { code, message } = body as { code?: string; message?: string };
  if (code)
    return (
      <Callout tone="danger" title={`${status} ${code}, after ${tookMs} ms`}>
        <p>{message}</p>
      </Callout>
    );
  const facts = [
    `${status} after ${tookMs} ms`,
    ...(age === null ? [] : [`made ${age} s ago`]),
    ...(tags.length > 0 ? [`tags: ${tags.join(', ')}`] : []),
  ];
  return <p>{facts.join(' · ')}</p>;
}
