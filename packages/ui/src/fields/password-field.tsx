import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { classNames } from '../class-names';
import { VisuallyHidden } from '../content/visually-hidden';
import { messages as defaults } from '../messages';
import { controlClass, controlRowClass, FieldFrame, useField, type FieldProps } from './field';
import styles from './password-field.module.css';

interface PasswordFieldProps
  extends FieldProps, Omit<ComponentProps<'input'>, 'type' | 'className' | 'prefix'> {
  name: string;
  /** Labels of the button. */
  messages?: { show: string; hide: string };
}

/** A password input with a button that shows its text. Submitting the form hides it again. */
export function PasswordField(props: PasswordFieldProps) {
  const { frame, control } = useField(props);
  const { messages, ...input } = control;
  const { shown, toggle, button } = useShownUntilSubmit();
  const { show, hide } = messages ?? { show: defaults.showPassword, hide: defaults.hidePassword };
  return (
    <FieldFrame {...frame}>
      <div className={classNames(controlRowClass, styles.row)}>
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          type={shown ? 'text' : 'password'}
          className={classNames(controlClass, styles.input)}
        />
        {/* Not an `aria-label`: tools that find fields by their label would also find the button. */}
        <button
          ref={button}
          type="button"
          className={styles.toggle}
          aria-controls={input.id}
          onClick={toggle}
        >
          {shown ? hide : show}
        </button>
      </div>
      <Announcement shown={shown} />
    </FieldFrame>
  );
}

function useShownUntilSubmit() {
  const [shown, setShown] = useState<boolean>();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const form = button.current?.form;
    const hide = () => setShown((now) => now && false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  return { shown, toggle: () => setShown(!shown), button };
}

/** Empty until the button is first pressed. */
function Announcement({ shown }: { shown: boolean | undefined }) {
  const text = shown ? defaults.passwordShown : defaults.passwordHidden;
  return (
    <VisuallyHidden as="div">
      <span aria-live="polite">{shown === undefined ? '' : text}</span>
    </VisuallyHidden>
  );
}
