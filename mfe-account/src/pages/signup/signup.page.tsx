import { site, type PageHandle } from '@nivaas/contracts';
import { href } from '@nivaas/portal';
import { useNavigate, useSearchParams } from '@nivaas/federation';
import { AccountFrame } from '../../components/account-frame/account-frame';
import form from '../../components/account-form.module.css';
import { SocialSignIn } from '../../components/social-sign-in/social-sign-in';
import { useMounted } from '../../components/use-mounted';
import type { LoginNotice } from '../../data/login-notice';
import { signupProblems, titleOf } from '../../data/outcome';
import { passedOn } from '../../data/return-to';
import { messages } from '../../messages';
import { SignupForm } from './signup-form';

const text = messages.signup;

export { loader } from '../../components/account-frame/account-frame';

export function Component() {
  const navigate = useNavigate();
  const isMounted = useMounted();
  const isAllRequired = site.accounts?.phone?.isRequired !== false;
  const [query] = useSearchParams();
  const login = href.login(passedOn(query));

  function goToLogin(notice: LoginNotice): void {
    if (isMounted()) void navigate(login, { state: notice });
  }
  return (
    <AccountFrame title={text.title} lead={isAllRequired ? `${text.lead} ${text.allRequired}` : text.lead}>
      <SignupForm onDone={goToLogin} />
      <SocialSignIn />
      <p className={form.aside}>
        {text.haveAccount} <a href={login}>{text.login}</a>
      </p>
    </AccountFrame>
  );
}

export const handle: PageHandle = {
  head: (_, { url }) => ({
    title: titleOf(text.title, signupProblems(url.searchParams.get('outcome') ?? undefined)),
    description: text.description,
    noindex: true,
  }),
};
