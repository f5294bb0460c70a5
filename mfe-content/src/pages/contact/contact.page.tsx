import { type PageHandle } from '@nivaas/contracts';
import { href } from '@nivaas/portal';
import { useLoaderData, useLocation } from '@nivaas/federation';
import { Breadcrumb, Hero, Section } from '@nivaas/ui';
import { Questions } from '../../components/questions/questions';
import { questionsNode } from '../../article';
import { contact, contactQuestions } from '../../data/contact/contact';
import { headOf, trailTo } from '../../data/trail';
import { contactMessages as text } from '../../messages';
import { ContactDetails } from './contact-details';
import { ContactForm } from './contact-form';
import { contactPrefill } from './contact-prefill';
import { FORM_ID, UnsentMessages } from './unsent-messages';
import styles from './contact.module.css';

const trail = trailTo({ name: contact.title, path: href.contact() });

export async function loader() {
  const { heroArtwork } = await import('@nivaas/catalog/pictures');
  return { image: heroArtwork.contact };
}

export function Component() {
  const { image } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <>
      <Breadcrumb items={trail} />
      <Hero title={contact.title} lead={contact.lead} image={image} />
      <div className={styles.columns}>
        <Section id={FORM_ID} title={text.form} intro={text.allRequired}>
          <ContactForm key={search} prefill={contactPrefill(new URLSearchParams(search))} />
        </Section>
        <Section title={text.details}>
          <ContactDetails />
        </Section>
      </div>
      <UnsentMessages />
      <Section title={text.questions} tone="sunken">
        <Questions items={contactQuestions} />
      </Section>
    </>
  );
}

export const handle: PageHandle = {
  head: () => ({ ...headOf(contact, trail), jsonLd: [questionsNode(contactQuestions)] }),
};
