/** What the JSX runtime needs of a host's React. */
export interface ReactLike {
  Fragment: unknown;
  createElement: (type: unknown, props: object | null, ...children: unknown[]) => unknown;
}

type Props = Record<string, unknown>;

const ADDRESSES = ['href', 'src', 'srcSet', 'action', 'formAction', 'poster'];

/**
 * `react/jsx-runtime` on top of a host's React, for our parts only. It makes URLs that begin with `/` absolute, which
 * would otherwise lead to the host's server. Hosts lend `react`, but seldom its JSX runtime.
 */
export function jsxRuntimeFor({ Fragment, createElement }: ReactLike, origin: string) {
  const element = (type: unknown, props: Props, key: unknown, children: unknown[]) => {
    const given = typeof type === 'string' ? withOrigin(props, origin) : props;
    return createElement(type, key === undefined ? given : { ...given, key }, ...children);
  };
  return {
    Fragment,
    jsx: (type: unknown, props: Props, key?: unknown) => element(type, props, key, []),
    /** Static children are passed as arguments, so that React requires no keys. */
    jsxs: (type: unknown, props: Props, key?: unknown) =>
      element(type, props, key, props['children'] as unknown[]),
  };
}

function withOrigin(props: Props, origin: string): Props {
  const found = ADDRESSES.filter((name) => typeof props[name] === 'string');
  if (found.length === 0) return props;
  const absolute = found.map((name) => [
    name,
    (props[name] as string).replace(/(^|,\s*)\/(?!\/)/g, `$1${origin}/`),
  ]);
  return { ...props, ...(Object.fromEntries(absolute) as Props) };
}
