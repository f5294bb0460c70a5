import { FunctionError, isFunctionError } from '@nivaas/contracts';
// By name: the shell lends them, and areas are built with this file.
import { useForm, useLocation, useSearchParams } from '@nivaas/federation';
import { useRef, useState } from 'react';
import type { Action } from './action';
import { newKey } from './action-key';
import { messagesByField, type StandardSchema } from './standard-schema';

type Values<Input> = Record<keyof Input & string, string>;

interface ActionFormOptions<Input, Value> {
  action: Action<Input, Value>;
  /** Prefix of the document's title while the form has errors, such as "Error: ". */
  errorPrefix: string;
  /** Checks the values before they are sent: that of the action, if it is in a file that pages may import. */
  schema?: StandardSchema<Input, unknown>;
  /** Receives the answer. */
  done?: (value: Value) => void;
}

type Form<Input> = ReturnType<typeof useForm<keyof Input & string>>;

interface ActionForm<Input> extends Omit<Form<Input>, 'form'> {
  /** Attributes of the form element. Without script, the browser sends the form itself. */
  form: Form<Input>['form'] & { action: string; method: 'post' };
  isSending: boolean;
  /** The action has been done. */
  isDone: boolean;
  /** Why the last attempt failed, unless it was for its fields: those have their errors. */
  failure: FunctionError | undefined;
}

/**
 * A form that an action answers. What the action says of a field shows at the field. Sending the same values again after
 * a failure acts once. A form that was sent without script comes back with its outcome in the query: a route that declares
 * `query: ['fields', 'outcome']` shows it.
 */
export function useActionForm<Input, Value>(options: ActionFormOptions<Input, Value>): ActionForm<Input> {
  const { action, errorPrefix, schema, done } = options;
  const plain = usePlainOutcome(schema);
  const { pathname } = useLocation();
  const [current, setState] = useState<State | undefined>();
  const state = current ?? plain;
  const last = useRef({ text: '', key: '' });
  const own = useForm<keyof Input & string>({
    errorPrefix,
    isRefused: state.failure !== undefined,
    check: (values) => (schema ? errorsOf(schema, values) : {}),
    send: (values) => void send(values),
  });

  async function send(values: Values<Input>): Promise<void> {
    if (state.isSending) return;
    const text = JSON.stringify(values);
    if (last.current.text !== text) last.current = { text, key: newKey() };
    setState({ ...IDLE, isSending: true });
    const result = await action(values as Input, { idempotencyKey: last.current.key }).then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    setState(IDLE);
    if ('error' in result) return refuse(result.error, values);
    last.current = { text: '', key: '' };
    setState({ ...IDLE, isDone: true });
    own.finish();
    done?.(result.value);
  }

  function refuse(error: unknown, values: Values<Input>): void {
    if (!isFunctionError(error)) throw error;
    const fields = Object.entries(error.details.fields ?? {});
    const isOfFields = fields.length > 0 && fields.every(([name]) => Object.hasOwn(values, name));
    if (isOfFields) own.fail(Object.fromEntries(fields) as Values<Input>);
    else setState({ ...IDLE, failure: error });
  }

  const { isSending, isDone, failure } = state;
  const field: Form<Input>['field'] = (name) => {
    const attributes = own.field(name);
    return current || own.attempt > 0 ? attributes : { ...attributes, error: plain.errors[name] };
  };
  const address = new URLSearchParams({ page: pathname });
  const mark = action.formAction.includes('?') ? '&' : '?';
  const form = { ...own.form, action: `${action.formAction}${mark}${address}`, method: 'post' as const };
  return { ...own, isSending, isDone, failure, field, form };
}

interface State {
  isSending: boolean;
  isDone: boolean;
  failure: FunctionError | undefined;
}

const IDLE: State = { isSending: false, isDone: false, failure: undefined };

/** What became of a form that was sent without script. */
function usePlainOutcome<Input>(
  schema: StandardSchema<Input, unknown> | undefined,
): State & { errors: Partial<Values<Input>> } {
  const [query] = useSearchParams();
  const outcome = query.get('outcome');
  if (outcome === null || outcome === 'done') return { ...IDLE, isDone: outcome === 'done', errors: {} };
  const names = query.get('fields')?.split('.') ?? [];
  const empty = Object.fromEntries(names.map((name) => [name, ''])) as Values<Input>;
  const found: Partial<Record<string, string>> = schema && names.length > 0 ? errorsOf(schema, empty) : {};
  const failure = new FunctionError(outcome, 'The form was not taken.');
  // The edge writes the server's own words in their place (platform/edge/src/pages/form-values.ts).
  const texts = names.map((name) => [name, found[name] ?? failure.message]);
  const errors = Object.fromEntries(texts) as Partial<Values<Input>>;
  return names.some((name) => found[name]) ? { ...IDLE, errors } : { ...IDLE, failure, errors };
}

/** None from a schema that has to wait for something: the action checks the values, too. */
function errorsOf<Input>(
  schema: StandardSchema<Input, unknown>,
  values: Values<Input>,
): Partial<Values<Input>> {
  const result = schema['~standard'].validate(values);
  return 'issues' in result && result.issues
    ? (messagesByField(result.issues) as Partial<Values<Input>>)
    : {};
}
