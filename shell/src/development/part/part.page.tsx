import type { FragmentProps, PageHandle } from '@nivaas/contracts';
import { Fragment, useSearchParams } from '@nivaas/federation';
import { Callout, Container } from '@nivaas/ui';
import { createElement, type ReactNode } from 'react';
import styles from './part.module.css';
import { primitives } from './primitives';

/** A single fragment or primitive, for the workbench. */
export function Component(): ReactNode {
  const [query] = useSearchParams();
  const fragment = query.get('fragment');
  return (
    <Container className={styles.part}>
      {fragment ? (
        <OneFragment key={fragment} name={fragment} props={query.get('props') ?? '{}'} />
      ) : (
        <States primitive={query.get('primitive') ?? ''} />
      )}
    </Container>
  );
}

function OneFragment({ name, props }: { name: string; props: string }): ReactNode {
  let passed: object;
  try {
    passed = JSON.parse(props) as object;
  } catch (error) {
    return (
      <Callout tone="danger">
        <p>{`The props in the address are no JSON: ${String(error)}`}</p>
      </Callout>
    );
  }
  // Without JSX, because the build reads the borrowed fragments from JSX and accepts only literal names.
  return createElement(Fragment, { name: name as never, props: passed as FragmentProps[never] });
}

function States({ primitive }: { primitive: string }): ReactNode {
  const states = primitives[primitive];
  if (!states)
    return (
      <Callout>
        <p>{`There is no primitive "${primitive}" with states.`}</p>
      </Callout>
    );
  return (
    <>
      <h1 className={styles.title}>{primitive}</h1>
      {Object.entries(states).map(([name, state]) => (
        <section key={name} aria-label={name} className={styles.state}>
          <p className={styles.name}>{name}</p>
          <div>{state}</div>
        </section>
      ))}
    </>
  );
}

export const handle: PageHandle = { head: () => ({ title: 'Part', noindex: true }) };
