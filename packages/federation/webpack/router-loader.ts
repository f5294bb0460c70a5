/**
 * Marks what the router's build makes at its top level as free of effects, so that its link, form and fetcher
 * components, which the site does not use, can be left out (10 kB). Names for developer tools go with them.
 */
export default function routerLoader(code: string): string {
  return code
    .replaceAll(/^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ $2')
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '');
}
