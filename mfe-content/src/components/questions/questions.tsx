import { Accordion } from '@nivaas/ui';
import type { Question } from '../../data/article';

/** Questions as an accordion: each opens on its own, all may be open. */
export function Questions({ items }: { items: Question[] }) {
  return (
    <Accordion
      items={items.map(({ id, question, answer }) => ({ id, title: question, content: <p>{answer}</p> }))}
    />
  );
}
