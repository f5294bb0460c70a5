import { isFunctionError, type FunctionError } from '@nivaas/contracts';
// By name: the shell lends it, and areas are built with this file.
import { useForm } from '@nivaas/federation';
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
  done: (value: Value) => void;
}

type Form<Input> = ReturnType<typeof useForm<keyof Input & string>>;

interface ActionForm<Input> extends Omit<Form<Input>, 'form'> {
  /** Attributes of the form element. Without script, the browser sends the form itself. */
  form: Form<Input>['form'] & { action: string; method: 'post' };
  isSending: boolean;
  /** Why the last attempt failed, unless it was for its fields: those have their errors. */
  failure: FunctionError | undefined;
}

/**
 * A form that an action answers. What the action says of a field shows at the field. Sending the same values again after
 * a failure acts once.
 */
export function useActionForm<Input, Value>(options: ActionFormOptions<Input, Value>): ActionForm<Input> {
  const { action, errorPrefix, schema, done } = options;
  const [state, setState] = useState<Pick<ActionForm<Input>, 'isSending' | 'failure'>>(IDLE);
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
    own.finish();
    done(result.value);
  }

  function refuse(error: unknown, values: Values<Input>): void {
    if (!isFunctionError(error)) throw error;
    const fields = Object.entries(error.details.fields ?? {});
    const isOfFields = fields.length > 0 && fields.every(([name]) => Object.hasOwn(values, name));
    if (isOfFields) own.fail(Object.fromEntries(fields) as Values<Input>);
    else setState({ ...IDLE, failure: error });
  }

  return { ...own, ...state, form: { ...own.form, action: action.formAction, method: 'post' } };
}

const IDLE = { isSending: false, failure: undefined };

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
