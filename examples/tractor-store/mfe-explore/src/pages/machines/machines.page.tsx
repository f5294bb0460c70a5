import type { PageHandle } from '@nivaas/contracts';
import { notFound, useLoaderData, type PageLoaderArgs } from '@nivaas/federation';
import { Container, PageIntro } from '@nivaas/ui';
import { MachineList } from '../../components/machine-list/machine-list';
import { hrefs } from '../../hrefs';
import { messages } from '../../messages';
import { machineList } from '../../server/machines';
import styles from './machines.module.css';

const text = messages.list;

type ListData = NonNullable<Awaited<ReturnType<typeof machineList>>>;

export async function loader({ params: { category } }: PageLoaderArgs): Promise<ListData> {
  const list = await machineList({ category });
  if (!list) throw notFound();
  return list;
}

/** All machines, or those of one category. */
export function Component() {
  const { current, categories, machines } = useLoaderData<ListData>();
  const filters = [
    { name: text.every, path: hrefs.machines(), isCurrent: !current },
    ...categories.map(({ id, name }) => ({ name, path: hrefs.machines(id), isCurrent: id === current?.id })),
  ];
  return (
    <>
      <PageIntro title={current?.name ?? text.all} lead={current?.line} />
      <Container>
        <div className={styles.line}>
          <nav aria-label={text.filter} className={styles.filters}>
            {filters.map(({ name, path, isCurrent }) => (
              <a
                key={path}
                className={styles.filter}
                href={path}
                aria-current={isCurrent ? 'page' : undefined}
              >
                {name}
              </a>
            ))}
          </nav>
          <p className={styles.count}>{text.count(machines.length)}</p>
        </div>
        <MachineList items={machines} />
      </Container>
    </>
  );
}

export const handle: PageHandle<ListData> = {
  head: ({ current }) => {
    const title = current?.name ?? text.all;
    return { title, description: text.description(title), canonical: hrefs.machines(current?.id) };
  },
};
