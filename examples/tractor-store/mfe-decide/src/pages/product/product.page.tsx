import type { PageHandle } from '@nivaas/contracts';
import { Fragment, notFound, useLoaderData, useSearchParams, type PageLoaderArgs } from '@nivaas/federation';
import { Breadcrumb, Container, FactList } from '@nivaas/ui';
import { Drawing } from '../../components/drawing/drawing';
import { hrefs } from '../../hrefs';
import { messages } from '../../messages';
import { machineById } from '../../server/machines';
import { PaintPicker } from './paint-picker';
import styles from './product.module.css';

type Machine = NonNullable<Awaited<ReturnType<typeof machineById>>>;

export async function loader({ params: { id = '' } }: PageLoaderArgs): Promise<Machine> {
  const machine = await machineById({ id });
  if (!machine) throw notFound();
  return machine;
}

/** All paints are in the data, so another one needs no new data. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export function Component() {
  const machine = useLoaderData<Machine>();
  const [query] = useSearchParams();
  const { id, name, line, paints, highlights, facts } = machine;
  const paint = paints.find(({ sku }) => sku === query.get('sku')) ?? paints[0];
  if (!paint) return null;
  return (
    <>
      <Breadcrumb items={trailOf(machine)} />
      <Container className={styles.product}>
        <Drawing of={id} paint={paint.color} label={messages.drawing(name, paint.name)} />
        <div className={styles.choice}>
          <h1 tabIndex={-1} className={styles.title}>
            {name}
          </h1>
          <p className={styles.line}>{line}</p>
          <PaintPicker machine={id} paints={paints} current={paint.sku} />
          <Fragment
            name="mfe-checkout/add-to-cart"
            props={{ sku: paint.sku }}
            skeletonClassName={styles.offer}
            fallback={<p>{messages.noPrice}</p>}
          />
        </div>
      </Container>
      <Container className={styles.details}>
        <section>
          <h2 className={styles.subtitle}>{messages.highlights}</h2>
          <ul className={styles.highlights}>
            {highlights.map((highlight) => (
              <li key={highlight}>{highlight}</li>
            ))}
          </ul>
        </section>
        <section>
          <h2 className={styles.subtitle}>{messages.facts}</h2>
          <FactList items={facts} />
        </section>
      </Container>
      <Fragment name="mfe-explore/recommendations" props={{ skus: [paint.sku] }} hydrate="idle" />
    </>
  );
}

export const handle: PageHandle<Machine> = {
  head: (machine) => ({
    title: machine.name,
    description: machine.line,
    canonical: hrefs.machine(machine.id),
    breadcrumb: trailOf(machine),
  }),
};

function trailOf({ id, name, category }: Machine): { name: string; path: string }[] {
  return [
    { name: messages.home, path: hrefs.home() },
    { name: category.name, path: hrefs.machines(category.id) },
    { name, path: hrefs.machine(id) },
  ];
}
