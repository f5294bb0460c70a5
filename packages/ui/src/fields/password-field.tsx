import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { VisuallyHidden } from '../content/visually-hidden';
import { messages as defaults } from '../messages';
import { controlClass, controlRowClass, FieldFrame, useField, type FieldProps } from './field';
import styles from './password-field.module.css';

interface PasswordFieldProps
  extends FieldProps, Omit<ComponentProps<'input'>, 'type' | 'className' | 'prefix'> {
  name: string;
  /** Names of the button that shows and hides the password. */
  messages?: { show: string; hide: string };
}

/** A password input whose text can be shown. It is hidden again when its form is submitted. */
export function PasswordField(props: PasswordFieldProps) {
  const { frame, control } = useField(props);
  const { messages, ...input } = control;
  const { shown, toggle, button } = useShownUntilSubmit();
  const { show, hide } = messages ?? { show: defaults.showPassword, hide: defaults.hidePassword };
  return (
    <FieldFrame {...frame}>
      <div className={controlRowClass}>
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          type={shown ? 'text' : 'password'}
          className={controlClass}
        />
        {/* Words rather than `aria-label`, which tools that look fields up by their label would find too. */}
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

/** Nothing until the button is used for the first time. */
function Announcement({ shown }: { shown: boolean | undefined }) {
  const text = shown ? defaults.passwordShown : defaults.passwordHidden;
  return (
    <VisuallyHidden as="div">
      <span aria-live="polite">{shown === undefined ? '' : text}</span>
    </VisuallyHidden>
  );
}
