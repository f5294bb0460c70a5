import type { FragmentProps } from '@nivaas/contracts';
import { Fragment } from '@nivaas/federation';
import { Callout, Container } from '@nivaas/ui';
import { createElement, type ReactNode } from 'react';
import styles from './workbench.module.css';

export interface FragmentParts {
  /** `<area>/<name>` */
  name: string;
  /** Props by the title of the example. */
  examples: Record<string, object>;
  /** Why it has no examples. */
  problem?: string;
}

/** Of an element, for links. */
export function idOf(...names: string[]): string {
  return names.join('/').replaceAll(/[^\p{L}\p{N}/]+/gu, '-');
}

/** A fragment with each of its examples. */
export function FragmentExamples({ fragment }: { fragment: FragmentParts }): ReactNode {
  const { name, examples, problem } = fragment;
  const id = idOf(name);
  return (
    <section aria-labelledby={id} className={styles.fragment}>
      <Container>
        <h2 id={id} tabIndex={-1} className={styles.name}>
          {name}
        </h2>
        {problem && (
          <Callout tone="notice">
            <p>{problem}</p>
          </Callout>
        )}
        <div className={styles.examples}>
          {Object.entries(examples).map(([title, props]) => (
            <Example key={title} name={name} title={title} props={props} />
          ))}
        </div>
      </Container>
    </section>
  );
}

function Example({ name, title, props }: { name: string; title: string; props: object }): ReactNode {
  const id = idOf(name, title);
  return (
    <div>
      <h3 id={id} tabIndex={-1} className={styles.title}>
        <a href={`#${id}`}>{title}</a>
      </h3>
      <div className={styles.example}>
        {/* Without JSX, because the build reads the borrowed fragments from JSX and accepts only literal names. */}
        {createElement(Fragment, { name: name as never, props: props as FragmentProps[never] })}
      </div>
    </div>
  );
}
