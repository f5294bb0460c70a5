import { formatNumber, type PageHandle } from '@nivaas/contracts';
import { formatPrice, href } from '@nivaas/portal';
import { useLoaderData, type PageLoaderArgs } from '@nivaas/federation';
import { Breadcrumb, Callout, Card, Container, Disclosure, Hero, Section } from '@nivaas/ui';
import { yearlySchedule, type Loan } from '@nivaas/catalog/loan';
import { TermList } from '../../components/article/term-list';
import { DataTable } from '../../components/data-table/data-table';
import { LoanCalculator } from '../../components/loan-calculator/loan-calculator';
import { useLoanFields } from '../../components/loan-calculator/use-loan-fields';
import { homeLoans, loanDocuments, loanGlossary, loanToValueBands } from '../../data/loan/home-loans';
import { readLoan } from '../../data/loan/loan';
import { rentOrBuyFieldsFrom } from '../../data/loan/rent-or-buy';
import { rentOrBuyTexts } from '../../data/loan/rent-or-buy-texts';
import { headOf, trailTo } from '../../data/trail';
import { loanMessages as text } from '../../messages';
import { Eligibility } from './eligibility';
import { RentOrBuy } from './rent-or-buy';
import styles from './home-loans.module.css';

const trail = trailTo({ name: homeLoans.title, path: href.homeLoans() });

export async function loader({ request }: PageLoaderArgs) {
  const { heroArtwork } = await import('@nivaas/catalog/pictures');
  const query = new URL(request.url).searchParams;
  const asked = { income: query.get('income') ?? '', otherEmis: query.get('otherEmis') ?? '' };
  return { image: heroArtwork.resources, asked, linked: rentOrBuyFieldsFrom(query) };
}

export function Component() {
  const { image, asked, linked } = useLoaderData<typeof loader>();
  const [fields, setFields] = useLoanFields();
  const { terms } = readLoan(fields);
  return (
    <>
      <Breadcrumb items={trail} />
      <Hero title={homeLoans.title} lead={homeLoans.lead} image={image} />
      <Section
        id="calculator"
        title={text.calculator}
        intro={`${homeLoans.caution} ${homeLoans.noApplication}`}
      >
        <LoanCalculator fields={fields} onChange={setFields} />
      </Section>
      <Section id="schedule" title={text.schedule} tone="sunken">
        {terms && (
          <Disclosure summary={text.scheduleShow(Math.ceil(terms.years))}>
            <YearlySchedule terms={terms} />
          </Disclosure>
        )}
      </Section>
      <Section id="eligibility" title={text.eligibility} intro={text.eligibilityText}>
        <Eligibility terms={terms} asked={asked} />
      </Section>
      <Section id="rent-or-buy" title={rentOrBuyTexts.title} intro={rentOrBuyTexts.intro} tone="sunken">
        <RentOrBuy terms={terms} linked={linked} />
      </Section>
      <LoanToValue />
      <Section id="documents" title={text.documents} tone="sunken">
        <LoanDocuments />
      </Section>
      <Section id="glossary" title={text.glossary}>
        <div className={styles.text}>
          <TermList items={loanGlossary} />
        </div>
      </Section>
    </>
  );
}

function LoanToValue() {
  return (
    <Section id="loan-to-value" title={text.bands} intro={text.bandsText}>
      <Container width="text" className={styles.text}>
        <DataTable
          id="bands"
          caption={text.bandsCaption}
          head={text.bandsHead}
          rows={loanToValueBands.map(({ loan, share }) => [loan, share])}
        />
        <Callout>
          <p>{text.bandsNote}</p>
        </Callout>
      </Container>
    </Section>
  );
}

export const handle: PageHandle = { head: () => headOf(homeLoans, trail) };

function LoanDocuments() {
  return (
    <ul className={styles.documents} role="list">
      {loanDocuments.map(({ id, who, papers }) => (
        <Card key={id} as="li">
          <h3 className={styles.who}>{who}</h3>
          <ul className={styles.papers}>
            {papers.map((paper) => (
              <li key={paper}>{paper}</li>
            ))}
          </ul>
        </Card>
      ))}
    </ul>
  );
}

function YearlySchedule({ terms }: { terms: Loan }) {
  const rows = yearlySchedule(terms).map(({ year, principal, interest, balance }) => [
    formatNumber(year),
    formatPrice(principal),
    formatPrice(interest),
    formatPrice(balance),
  ]);
  const caption = text.scheduleCaption(formatPrice(terms.amount), terms.rate, terms.years);
  return <DataTable id="yearly-schedule" caption={caption} head={text.scheduleHead} rows={rows} numeric />;
}
