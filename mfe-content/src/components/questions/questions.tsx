import { Accordion } from '@nivaas/ui';
import type { Question } from '../../article';

export function Questions({ items }: { items: Question[] }) {
  return (
    <Accordion
      items={items.map(({ id, question, answer }) => ({ id, title: question, content: <p>{answer}</p> }))}
    />
  );
}
