import { language, languageCodes } from '@nivaas/contracts';
import { useSearchParams } from '@nivaas/federation';
import { passedOn } from '../data/return-to';

/** Hidden fields of forms sent without JavaScript: the page to return to, and the language of the answer. */
export function PlainFormFields() {
  const [query] = useSearchParams();
  const returnTo = passedOn(query);
  return (
    <>
      {returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
      {language !== languageCodes[0] && <input type="hidden" name="language" value={language} />}
    </>
  );
}
