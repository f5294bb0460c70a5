import { linkOfPune, type Plan } from './plan';

/** What the area lends: the card of a city, and the types that borrowers see. */
export function fragmentFiles(plan: Plan): Record<string, string> {
  if (plan.fragments.length === 0) return {};
  const files = plan.fragments.flatMap((name) => {
    const path = `src/fragments/${name}/${name}.fragment`;
    return [
      [`${path}.tsx`, fragment(plan.area, name)],
      [`${path}.test.tsx`, fragmentTest(plan, name)],
    ];
  });
  return { 'fragments.d.ts': declarations(plan), ...(Object.fromEntries(files) as Record<string, string>) };
}

function declarations({ area, fragments }: Plan): string {
  return `import '@nivaas/contracts';

declare module '@nivaas/contracts' {
  interface FragmentProps {
    ${fragments.map((name) => `/** Card of a city, by its id in the catalog; nothing for an unknown one. */\n'${area}/${name}': { id: string };`).join('\n')}
  }
}
`;
}

function fragment(area: string, name: string): string {
  return `import type { LentProps } from '@nivaas/federation';
import { CityCard } from '../../components/city-card/city-card';
import { cityOf } from '../../data/cities';

export function loader({ id }: LentProps<'${area}/${name}'>) {
  return cityOf(id);
}

export function Component({ data: city }: LentProps<'${area}/${name}', typeof loader>) {
  return city && <CityCard city={city} />;
}
`;
}

function fragmentTest(plan: Plan, name: string): string {
  const link = linkOfPune(plan);
  return `import { render, screen } from '@testing-library/react';
import { Component, loader } from './${name}.fragment';

test('it leads to the city, and shows nothing for an unknown one', async () => {
  const { rerender, container } = render(<Component id="pune" data={await loader({ id: 'pune' })} />);
  expect(screen.getByRole('link').getAttribute('href')).toBe('${link}');
  rerender(<Component id="atlantis" data={await loader({ id: 'atlantis' })} />);
  expect(container.textContent).toBe('');
});
`;
}
