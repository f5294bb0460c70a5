import { type PageHandle } from '@nivaas/contracts';
import { href } from '@nivaas/portal';
import { useLoaderData, type PageLoaderArgs } from '@nivaas/federation';
import { Breadcrumb, buttonClass, Callout, Hero, Section } from '@nivaas/ui';
import { CardGrid } from '../../components/card-grid/card-grid';
import { Questions } from '../../components/questions/questions';
import { questionsNode } from '../../article';
import { indicativeValue } from './indicative-value';
import { sell, sellQuestions } from '../../data/sell/sell';
import { headOf, trailTo } from '../../data/trail';
import { sellMessages as text } from '../../messages';
import { DocumentsChecklist } from './documents-checklist';
import { ValueEstimate } from './value-estimate';
import styles from './sell.module.css';

const trail = trailTo({ name: text.title, path: href.sell() });

export async function loader({ request }: PageLoaderArgs) {
  const { heroArtwork } = await import('@nivaas/catalog/pictures');
  return { image: heroArtwork.sell, estimate: await indicativeValue(new URL(request.url).searchParams) };
}

export function Component() {
  const { image, estimate } = useLoaderData<typeof loader>();
  return (
    <>
      <Breadcrumb items={trail} />
      <Hero title={text.title} lead={sell.lead} image={image}>
        <HeroActions />
      </Hero>
      <Section title={sell.steps.heading}>
        <ol className={styles.steps} role="list">
          {sell.steps.items.map((step) => (
            <li key={step.title} className={styles.step}>
              <h3 className={styles.stepTitle}>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section id="documents" title={sell.checklist.heading} intro={sell.checklist.intro} tone="sunken">
        <DocumentsChecklist />
      </Section>
      <Section id="indicative-value" title={text.value} intro={text.valueIntro}>
        <ValueEstimate estimate={estimate} />
      </Section>
      <Section title={sell.costs.heading} tone="sunken">
        <CardGrid items={sell.costs.items} />
        <div className={styles.note}>
          <Callout>
            <p>{sell.costs.note}</p>
          </Callout>
        </div>
      </Section>
      <Section title={text.questions}>
        <Questions items={sellQuestions} />
      </Section>
    </>
  );
}

function HeroActions() {
  return (
    <div className={styles.actions}>
      <a className={buttonClass('onStrong', 'lg')} href={href.sellProperty()}>
        {text.post}
      </a>
      <a className={styles.action} href={href.sellPricing()}>
        {text.pricing}
      </a>
      <a className={styles.action} href={href.sellServices()}>
        {text.services}
      </a>
    </div>
  );
}

export const handle: PageHandle = {
  head: () => ({
    ...headOf({ title: text.title, description: sell.description }, trail),
    jsonLd: [questionsNode(sellQuestions)],
  }),
};
