import { href } from '@nivaas/contracts';
import { messages } from '../../messages';

const text = messages.signup;

/** Both texts open in a new tab, so that what is already typed stays. */
export function TermsLabel() {
  return (
    <>
      {text.terms.before} <NewTabLink to={href.terms()}>{text.terms.terms}</NewTabLink> {text.terms.between}{' '}
      <NewTabLink to={href.privacy()}>{text.terms.privacy}</NewTabLink>
    </>
  );
}

function NewTabLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noopener">
      {children} {text.newTab}
    </a>
  );
}
