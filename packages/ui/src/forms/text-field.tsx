import type { ComponentProps, ReactNode } from 'react';
import {
  affixClass,
  controlClass,
  controlRowClass,
  FieldFrame,
  useFieldWiring,
  type FieldProps,
} from './field';

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'prefix' | 'className'> {
  name: string;
  /** Shown before the value, such as "₹". Screen readers skip it: say the unit in the label or the hint. */
  prefix?: ReactNode;
  /** Shown after the value, such as "years". */
  suffix?: ReactNode;
}

/** A labelled one-line input. Give an `id` when an `ErrorSummary` must link to it. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, optional, className, prefix, suffix, id, ...input } = props;
  const { control, hintId, errorId } = useFieldWiring({ id, hint, error, ...describedBy(input) });
  const element = <input type="text" {...input} {...control} className={controlClass} />;
  return (
    <FieldFrame {...{ label, hint, error, optional, className, hintId, errorId }} controlId={control.id}>
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

function describedBy(input: { 'aria-describedby'?: string }) {
  return { 'aria-describedby': input['aria-describedby'] };
}
