import { Component, Suspense, use, type ReactNode } from 'react';
import type { FragmentName, FragmentProps } from '@nivaas/contracts';
import { FragmentHostContext, type FragmentHost } from './fragment-host';

export interface FragmentElementProps<Name extends FragmentName> {
  name: Name;
  props: FragmentProps[Name];
  /** In the fragment's place when it cannot be had. Without one: a short text with `Try again`. */
  fallback?: ReactNode;
  /** Class that reserves the fragment's height while it loads, so that nothing moves when it arrives. */
  skeletonClassName?: string;
}

/** The only way to show another area's UI: waiting, failing and recovering are solved here, once. */
export function Fragment<Name extends FragmentName>(element: FragmentElementProps<Name>): ReactNode {
  const host = use(FragmentHostContext);
  if (!host) throw new Error(`<Fragment name="${element.name}"> stands outside a page of the site.`);
  return (
    <FragmentBoundary host={host} name={element.name} fallback={element.fallback}>
      <Suspense fallback={<Waiting className={element.skeletonClassName} />}>
        <FragmentContent host={host} name={element.name} props={element.props} />
      </Suspense>
    </FragmentBoundary>
  );
}

function FragmentContent({
  host,
  name,
  props,
}: {
  host: FragmentHost;
  name: string;
  props: object;
}): ReactNode {
  const area = areaOf(name);
  const module = use(host.module(name));
  const data = module.loader ? use(host.data(name, props, module)) : undefined;
  return (
    <div data-area={area} data-version={host.version(area)} data-fragment={name}>
      <module.Component {...props} data={data} />
    </div>
  );
}

/** Empty on purpose: a reserved place, and after 200 ms (the class's own animation) a skeleton. */
function Waiting({ className }: { className?: string }): ReactNode {
  return <div className={className} aria-hidden="true" />;
}

interface BoundaryProps {
  host: FragmentHost;
  name: string;
  fallback: ReactNode;
  children: ReactNode;
}

class FragmentBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    const { host, name } = this.props;
    host.report({ area: areaOf(name), part: name, phase: 'render', error });
  }

  readonly retry = (): void => {
    this.props.host.retry(this.props.name);
    this.setState({ failed: false });
  };

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const { host, name, fallback } = this.props;
    const area = areaOf(name);
    return (
      <div data-area={area} data-version={host.version(area)} data-fragment={name} data-fallback="">
        {fallback ?? <host.Unavailable label={name.slice(area.length + 1)} onRetry={this.retry} />}
      </div>
    );
  }
}

function areaOf(name: string): string {
  return name.slice(0, name.indexOf('/'));
}
