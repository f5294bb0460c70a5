import { language } from '@nivaas/contracts';
import { useSearchParams } from '@nivaas/federation';
import { passedOn } from '../data/return-to';

/** Tells the server where to go after a form that was sent without JavaScript, and in which language. */
export function PlainFormFields() {
  const [query] = useSearchParams();
  const returnTo = passedOn(query);
  return (
    <>
      {returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
      {language !== 'en' && <input type="hidden" name="language" value={language} />}
    </>
  );
}
