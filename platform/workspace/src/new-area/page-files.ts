import { cityCard, CITY_CARD_STYLES } from './city-card';
import { onePage, onePageTest } from './city-page';
import { CITY_LIST, CITY_LIST_STYLES, listPage, listPageTest } from './list-page';
import type { Plan } from './plan';

/** Pages with their tests, and the components that they share with the fragments. */
export function pageFiles(plan: Plan): Record<string, string> {
  const files = plan.pages.map((page): [string, string][] => {
    const path = `src/pages/${page.id}/${page.id}.page`;
    const [text, test] = page.param
      ? [onePage(page, plan), onePageTest(page)]
      : [listPage(page), listPageTest(page, plan)];
    return [
      [`${path}.tsx`, text],
      [`${path}.test.tsx`, test],
    ];
  });
  const hasList = plan.pages.some(({ param }) => param === undefined);
  return {
    ...Object.fromEntries(files.flat()),
    ...(hasList || plan.fragments.length > 0 ? component('city-card', cityCard(plan), CITY_CARD_STYLES) : {}),
    ...(hasList ? component('city-list', CITY_LIST, CITY_LIST_STYLES) : {}),
  };
}

function component(name: string, text: string, styles: string): Record<string, string> {
  const path = `src/components/${name}/${name}`;
  return { [`${path}.tsx`]: text, [`${path}.module.css`]: styles };
}
