import { camel, cityPage, type Plan } from './plan';

const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ') || 'nothing';

export function readme(plan: Plan): string {
  const { area, pages, fragments } = plan;
  return `# ${area}

${pages[0]?.words}, city by city.

- **Owns** ${code(pages.map(({ path }) => path))}
- **Lends** ${code(fragments)}
- **Borrows** nothing
- **Stores** nothing
${cityPage(plan) ? '- **Rules**: an unknown city is not found (404)\n' : ''}`;
}

export function messages(plan: Plan): string {
  const texts = plan.pages.map(({ id, words, param }) => {
    const lower = words.toLowerCase();
    return param
      ? `${camel(id)}: {
          title: (city: string) => \`${words} in \${city}\`,
          lead: (city: string) => \`All ${lower} in \${city}, in one place.\`,
          search: (city: string) => \`Homes in \${city}\`,
        },`
      : `${camel(id)}: {
          title: '${words}',
          lead: 'Choose a city.',
          description: '${words} in the cities of Nivaas.',
        },`;
  });
  return `import { translated } from '@nivaas/contracts';

/** Every text of this area that a visitor reads. */
export const messages = /* #__PURE__ */ translated('${plan.area}', {
  home: 'Home',
  ${texts.join('\n')}
  card: { link: (city: string) => \`${cityPage(plan) ? `${cityPage(plan)?.words} in` : 'Homes in'} \${city}\` },
});
`;
}
