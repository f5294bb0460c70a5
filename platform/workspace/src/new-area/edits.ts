/** Adds a page to `src/routes.tsx`, at the end of its list. @param query Parameters that it reads. */
export function withRoute(routes: string, id: string, path: string, query: readonly string[] = []): string {
  const end = routes.lastIndexOf('];');
  const before = routes.slice(0, end).trimEnd();
  const entry = `{
    id: '${id}',
    path: '${path}',${query.length > 0 ? `query: ['${query.join("', '")}'],` : ''}
    lazy: () => import('./pages/${id}/${id}.page'),
  },`;
  return `${before}${/[[,]$/.test(before) ? '' : ','}${entry}${routes.slice(end)}`;
}

const FRAGMENTS = 'interface FragmentProps';
const DECLARATIONS = `import '@nivaas/contracts';

declare module '@nivaas/contracts' {
  interface FragmentProps {
  }
}
`;

/**
 * Declares a fragment in `fragments.d.ts`, which may not exist yet.
 *
 * @param member `'<area>/<name>': { … }`
 */
export function withDeclaration(declarations: string | undefined, member: string, comment: string): string {
  const text = declarations?.includes(FRAGMENTS) ? declarations : `${declarations ?? ''}${DECLARATIONS}`;
  // Before the brace that ends the interface. Places may follow.
  let open = 0;
  const start = text.indexOf(FRAGMENTS);
  const brace = text.split('').findIndex((char, at) => {
    if (at < start) return false;
    if (char === '{') open += 1;
    return char === '}' && (open -= 1) === 0;
  });
  const end = text.slice(0, brace).trimEnd().length;
  return `${text.slice(0, end)}\n/** ${comment} */\n${member};${text.slice(end)}`;
}

/** Names something in the README, under **Owns** or **Lends**. */
export function withName(readme: string, line: 'Owns' | 'Lends', name: string): string {
  return readme.replace(new RegExp(`- \\*\\*${line}\\*\\* [^]*?(?=\\n- |\\n\\n|\\n*$)`), (item) => {
    const last = item.lastIndexOf('`') + 1;
    if (last === 0) return `- **${line}** \`${name}\``;
    return `${item.slice(0, last)}, \`${name}\`${item.slice(last)}`;
  });
}
