import type { FragmentProps, PageHandle } from '@nivaas/contracts';
import { Fragment, useSearchParams } from '@nivaas/federation';
import { Callout, Container } from '@nivaas/ui';
import { createElement, type ReactNode } from 'react';
import styles from './part.module.css';

/** A single fragment, for the workbench. */
export function Component(): ReactNode {
  const [query] = useSearchParams();
  const name = query.get('fragment') ?? '';
  return (
    <Container className={styles.part}>
      <OneFragment key={name} name={name} props={query.get('props') ?? '{}'} />
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

export const handle: PageHandle = { head: () => ({ title: 'Part', noindex: true }) };
