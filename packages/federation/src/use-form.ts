import { useEffect, useId, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { useBusy, useTitlePrefix } from './page-state';

/** Messages by field name, in the order of the fields. */
type FormErrors<Name extends string> = Partial<Record<Name, string>>;

interface FormOptions<Name extends string> {
  /** Prefix of the document's title while the form has errors, such as "Error: ". */
  errorPrefix: string;
  /** Finds the errors. */
  check?: (values: Record<Name, string>) => FormErrors<Name>;
  /** Receives values without errors. */
  send: (values: Record<Name, string>) => void;
  /** The form shows that the server refused the values. */
  isRefused?: boolean;
  /** The current screen of a form with several: errors belong to one screen. */
  screen?: number;
}

interface Form<Name extends string> {
  /** Attributes of the form element. */
  form: {
    ref: RefObject<HTMLFormElement | null>;
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
    onInput: () => void;
  };
  /** Attributes of a field. */
  field: (name: Name) => { id: string; name: Name; error: string | undefined };
  /** All errors with the ids of their fields. With `attempt` as its key, a list of them takes focus again. */
  summary: { field: string; message: string }[];
  attempt: number;
  /** Shows errors that `send` found, on this or another screen. */
  fail: (found: FormErrors<Name>, on?: number) => void;
  /** Marks the form as saved. */
  finish: () => void;
}

/**
 * A form that is checked on submit. Errors show in the document's title, and focus moves to the list of errors
 * (`role="alert"`) or else to the first wrong field. Input counts as unsaved work until `finish` is called.
 */
export function useForm<Name extends string>(options: FormOptions<Name>): Form<Name> {
  const { errorPrefix, check, send, isRefused = false, screen = 0 } = options;
  const idPrefix = useId();
  const ref = useRef<HTMLFormElement>(null);
  const [attempt, setAttempt] = useState({ count: 0, screen, errors: {} as FormErrors<Name> });
  const [hasInput, setHasInput] = useState(false);
  const errors: FormErrors<Name> = attempt.screen === screen ? attempt.errors : {};
  const summary = Object.entries<string | undefined>(errors).map(([name, message = '']) => ({
    field: idPrefix + name,
    message,
  }));
  useBusy(hasInput);
  useTitlePrefix(isRefused || summary.length > 0 ? errorPrefix : undefined);

  // In an effect, so that the field has its message when a screen reader reads it.
  useEffect(() => {
    if (attempt.count === 0) return;
    ref.current?.querySelector<HTMLElement>('[role="alert"], [aria-invalid="true"]')?.focus();
  }, [attempt]);

  function fail(found: FormErrors<Name>, on = screen): void {
    setAttempt({ count: attempt.count + 1, screen: on, errors: found });
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Record<Name, string>;
    const found = check?.(values) ?? {};
    fail(found);
    if (Object.keys(found).length === 0) send(values);
  }

  return {
    form: { ref, onSubmit, onInput: () => setHasInput(true) },
    field: (name: Name) => ({ id: idPrefix + name, name, error: errors[name] }),
    summary,
    attempt: attempt.count,
    fail,
    finish: () => setHasInput(false),
  };
}
