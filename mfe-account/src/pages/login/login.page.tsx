import { safeReturnTo, type PageHandle } from '@nivaas/contracts';
import { href } from '@nivaas/portal';
import {
  announce,
  storage,
  useHydrated,
  useLocation,
  useNavigate,
  useSearchParams,
  useStored,
} from '@nivaas/federation';
import { Button, Callout, icons, Status } from '@nivaas/ui';
import { AccountFrame } from '../../components/account-frame/account-frame';
import { PlainFormFields } from '../../components/plain-form-fields';
import form from '../../components/account-form.module.css';
import { SocialSignIn } from '../../components/social-sign-in/social-sign-in';
import { useMounted } from '../../components/use-mounted';
import { readLoginNotice, type LoginNotice } from '../../data/login-notice';
import { doneMessage, loginRefusal, titleOf, useOutcome } from '../../data/outcome';
import { passedOn } from '../../data/return-to';
import { shownName } from '../../data/shown-name';
import { rememberUser } from '../../data/signed-in-user';
import { messages } from '../../messages';
import { useState } from 'react';
import { LoggedIn } from './logged-in';
import { LoginForm } from './login-form';

const text = messages.login;
/** Elements of the notices, which describe the heading for screen readers. */
const NOTICE_IDS = { created: 'login-status', exists: 'login-alert' };

export { loader } from '../../components/account-frame/account-frame';

export function Component() {
  const notice = useLoginNotice();
  const outcome = useOutcome();
  const [query] = useSearchParams();
  // Without script. Whoever follows a link to this outcome finds the form behind another one.
  const isPlain = outcome === 'logged_in';
  const finish = useFinishLogin();
  const user = useStored(storage.user);
  // What succeeded before would stand beside what fails now.
  const [isTried, setTried] = useState(false);
  const done = isTried ? undefined : notice?.kind === 'created' ? text.accountCreated : doneMessage(outcome);
  return (
    <AccountFrame
      title={text.title}
      lead={user ? text.loggedInAs(shownName(user.name)) : text.lead}
      describedBy={notice && NOTICE_IDS[notice.kind]}
    >
      <div id={NOTICE_IDS.created}>
        <Status className={form.message}>
          {done && (
            <Callout tone="success">
              <p>{done}</p>
            </Callout>
          )}
        </Status>
      </div>
      {user ? (
        <LoggedIn />
      ) : isPlain ? (
        <PlainLoggedIn />
      ) : (
        <div onSubmit={() => setTried(true)}>
          <LoginForm
            email={notice?.email}
            refusal={notice?.kind === 'exists' ? [text.userExists] : loginRefusal(outcome)}
            alertId={NOTICE_IDS.exists}
            onLoggedIn={finish}
          />
          <SocialSignIn />
        </div>
      )}
      {!isPlain && (
        <noscript>
          <PlainLogout />
        </noscript>
      )}
      {!user && !isPlain && (
        <p className={form.aside}>
          {text.noAccount} <a href={href.signup(passedOn(query))}>{text.signup}</a>
        </p>
      )}
    </AccountFrame>
  );
}

/** After a login without script, whose document does not know by whom it was. */
function PlainLoggedIn() {
  return (
    <>
      <p className={form.aside}>
        <a href={href.home()}>{messages.withoutScript.home}</a> ·{' '}
        <a href={href.login()}>{messages.withoutScript.again}</a>
      </p>
      <PlainLogout />
    </>
  );
}

/** The document is the same for everybody, so the form is there for visitors who are not logged in, too. */
function PlainLogout() {
  const { login, logOut } = messages.withoutScript;
  return (
    <form method="post" action="/auth/logout" className={form.aside}>
      <PlainFormFields />
      <p>{login}</p>
      <Button type="submit" variant="quiet" icon={icons.logout}>
        {logOut}
      </Button>
    </form>
  );
}

/** Notice from signup. It is read after hydration, because only the browser has the history entry. */
function useLoginNotice(): LoginNotice | undefined {
  const { state } = useLocation();
  const hydrated = useHydrated();
  return hydrated ? readLoginNotice(state) : undefined;
}

function useFinishLogin(): (answer: object) => void {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const isMounted = useMounted();
  return (answer) => {
    const kept = rememberUser(answer);
    // Not if the visitor has left the page meanwhile.
    if (isMounted()) void navigate(safeReturnTo(query.get('returnTo')), { replace: true });
    announce(kept ? text.loggedIn : text.loggedInNotKept);
  };
}

export const handle: PageHandle = {
  head: (_, { url }) => ({
    title: titleOf(text.title, loginRefusal(url.searchParams.get('outcome') ?? undefined)),
    description: text.description,
    noindex: true,
  }),
};
