import { href, type PageHandle } from '@nivaas/contracts';
import { useLoaderData, type PageLoaderArgs } from '@nivaas/federation';
import { Callout, Container, Hero, Section } from '@nivaas/ui';
import { TermList } from '../../components/article/term-list';
import { DataTable } from '../../components/data-table/data-table';
import { LoanCalculator } from '../../components/loan-calculator/loan-calculator';
import { useLoanFields } from '../../components/loan-calculator/use-loan-fields';
import { PageTrail } from '../../components/page-trail/page-trail';
import { homeLoans, loanGlossary, loanToValueBands } from '../../data/home-loans';
import { readLoan } from '../../data/loan';
import { trailTo } from '../../data/trail';
import { loanMessages as text } from '../../messages';
import { Eligibility } from './eligibility';
import { LoanDocuments } from './loan-documents';
import { YearlySchedule } from './yearly-schedule';
import styles from './home-loans.module.css';

const trail = trailTo({ name: homeLoans.title, path: href.homeLoans() });

export async function loader({ request }: PageLoaderArgs) {
  const { heroArtwork } = await import('@nivaas/catalog');
  const query = new URL(request.url).searchParams;
  const asked = { income: query.get('income') ?? '', otherEmis: query.get('otherEmis') ?? '' };
  return { image: heroArtwork.resources, asked };
}

export function Component() {
  const { image, asked } = useLoaderData<typeof loader>();
  const [fields, setFields] = useLoanFields();
  const { terms } = readLoan(fields);
  return (
    <>
      <PageTrail trail={trail} />
      <Hero title={homeLoans.title} lead={homeLoans.lead} image={image} />
      <Section
        id="calculator"
        title={text.calculator}
        intro={`${homeLoans.caution} ${homeLoans.noApplication}`}
      >
        <LoanCalculator fields={fields} onChange={setFields} />
      </Section>
      <Section id="schedule" title={text.schedule} tone="sunken">
        {terms && <YearlySchedule terms={terms} />}
      </Section>
      <Section id="eligibility" title={text.eligibility} intro={text.eligibilityText}>
        <Eligibility terms={terms} asked={asked} />
      </Section>
      <LoanToValue />
      <Section id="documents" title={text.documents}>
        <LoanDocuments />
      </Section>
      <Section id="glossary" title={text.glossary} tone="sunken">
        <div className={styles.text}>
          <TermList items={loanGlossary} />
        </div>
      </Section>
    </>
  );
}

function LoanToValue() {
  return (
    <Section id="loan-to-value" title={text.bands} intro={text.bandsText} tone="sunken">
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

export const handle: PageHandle = {
  head: () => ({
    title: homeLoans.title,
    description: homeLoans.description,
    canonical: href.homeLoans(),
    breadcrumb: trail,
  }),
};
