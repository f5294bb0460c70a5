import { type PageHandle } from '@nivaas/contracts';
import { formatPrice, href } from '@nivaas/portal';
import {
  Breadcrumb,
  buttonClass,
  Callout,
  Container,
  Icon,
  icons,
  PageIntro,
  SampleNote,
  VisuallyHidden,
} from '@nivaas/ui';
import { DataTable } from '../../components/data-table/data-table';
import { amounts, pricing } from '../../data/sell/pricing';
import { headOf, trailTo } from '../../data/trail';
import { commonMessages, pricingMessages as text, sellMessages } from '../../messages';
import styles from './sell-pricing.module.css';

const trail = trailTo(
  { name: sellMessages.title, path: href.sell() },
  { name: pricing.title, path: href.sellPricing() },
);

export function Component() {
  return (
    <>
      <Breadcrumb items={trail} />
      <PageIntro title={pricing.title} lead={pricing.lead}>
        <SampleNote text={text.sample} />
      </PageIntro>
      <Container className={styles.body}>
        <ul className={styles.plans} role="list">
          {pricing.plans.map(({ id, name, text: summary }) => (
            <li key={id} className={styles.plan}>
              <h2 className={styles.name}>{name}</h2>
              <p className={styles.summary}>{summary}</p>
              <p className={styles.amount}>{amountOf(id)}</p>
              <a className={buttonClass('secondary')} href={href.contact({ subject: 'business', ref: id })}>
                {text.about(name)}
              </a>
            </li>
          ))}
        </ul>
        <ComparisonTable />
        <Callout>
          <p>{text.noPayment}</p>
          {isUnset && <p>{text.unset}</p>}
        </Callout>
      </Container>
    </>
  );
}

function ComparisonTable() {
  const rows = [
    [text.amount, ...pricing.plans.map(({ id }) => amountOf(id))],
    ...pricing.features.map(({ name, included }) => [
      name,
      ...included.map((isIncluded, index) => <Mark key={index} isIncluded={isIncluded} />),
    ]),
  ];
  return (
    <DataTable
      id="plans"
      caption={pricing.caption}
      head={[text.feature, ...pricing.plans.map(({ name }) => name)]}
      rows={rows}
    />
  );
}

function Mark({ isIncluded }: { isIncluded: boolean }) {
  return isIncluded ? (
    <span className={styles.included}>
      <Icon shape={icons.check} size={18} />
      <span className={styles.word}>{commonMessages.included}</span>
    </span>
  ) : (
    <span className={styles.notIncluded}>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{commonMessages.notIncluded}</VisuallyHidden>
    </span>
  );
}

const isUnset = Object.values(amounts).includes(null);

/** The configured amount; without one the page says to ask. */
function amountOf(plan: keyof typeof amounts): string {
  const amount: number | null = amounts[plan];
  if (amount === null) return text.askUs;
  return amount === 0 ? text.free : formatPrice(amount);
}

export const handle: PageHandle = { head: () => headOf(pricing, trail) };
