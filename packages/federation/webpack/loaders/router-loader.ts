/**
 * Marks the router's top-level calls as pure, so that webpack can drop its link, form and fetcher components, which the
 * site does not use (10 kB). Removes display names for the same reason.
 */
export default function routerLoader(code: string): string {
  return code
    .replaceAll(/^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ $2')
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '');
}
