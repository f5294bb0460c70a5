import type { LentProps } from '@nivaas/federation';
import { itemOf } from '../../data/items';
import { hrefs } from '../../hrefs';

export function loader({ id }: LentProps<'mfe-starter/starter-card'>) {
  return itemOf(id);
}

export function Component({
  headingLevel = 2,
  data: item,
}: LentProps<'mfe-starter/starter-card', typeof loader>) {
  const Heading = `h${headingLevel}` as const;
  return (
    item && (
      <Heading>
        <a href={hrefs.item(item.id)}>{item.name}</a>
      </Heading>
    )
  );
}
