import type { ComponentProps, ReactNode } from 'react';
import { affixClass, controlClass, controlRowClass, FieldFrame, useField, type FieldProps } from './field';

interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'prefix' | 'className'> {
  name: string;
  /** Shown before the value, such as "€". Screen readers skip it: say the unit in the label or the hint. */
  prefix?: ReactNode;
  /** Shown after the value, such as "years". */
  suffix?: ReactNode;
}

/** A labelled one-line input. Give an `id` when an `ErrorSummary` must link to it. */
export function TextField(props: TextFieldProps) {
  const { frame, control } = useField(props);
  const { prefix, suffix, ...input } = control;
  const element = <input type="text" {...input} className={controlClass} />;
  return (
    <FieldFrame {...frame}>
      {prefix || suffix ? (
        <div className={controlRowClass}>
          {prefix && <Affix>{prefix}</Affix>}
          {element}
          {suffix && <Affix>{suffix}</Affix>}
        </div>
      ) : (
        element
      )}
    </FieldFrame>
  );
}

function Affix({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" className={affixClass}>
      {children}
    </span>
  );
}
