import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { useBusy, useTitlePrefix } from './page-state';

/** What is wrong with a form: field name to message, in the order of the fields. */
export type FormErrors<Name extends string> = Partial<Record<Name, string>>;

interface FormOptions<Name extends string> {
  /** Stands before the document's title while something is wrong, such as "Error: ". */
  errorPrefix: string;
  /** Judges the values; without it every form is sent. */
  check?: (values: Record<Name, string>) => FormErrors<Name>;
  /** Takes values that have no errors. */
  send: (values: Record<Name, string>) => void;
  /** The form shows, in its own place, that the server refused what was sent. */
  isRefused?: boolean;
  /** The screen that is shown, where a form has several: each keeps its own errors to itself. */
  screen?: number;
}

/**
 * A form that is checked when it is submitted. While something is wrong the document's title says so; focus goes to
 * the list of errors if the form has one (`role="alert"`), else to the first wrong field. What was typed stays, and
 * counts as unsaved work until `finish` is called.
 */
export function useForm<Name extends string>(options: FormOptions<Name>) {
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

  // After rendering, so that a field already carries its message when it is read aloud.
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
    /** Attributes of the form element. */
    form: { ref, onSubmit, onInput: () => setHasInput(true) },
    /** Attributes of a field. */
    field: (name: Name) => ({ id: idPrefix + name, name, error: errors[name] }),
    /** All errors, with the ids of their fields; `attempt` is the key that makes a list of them take focus again. */
    summary,
    attempt: attempt.count,
    /** Shows errors that `send` found, on this screen or another. */
    fail,
    /** Says that nothing is left unsaved. */
    finish: () => setHasInput(false),
  };
}
