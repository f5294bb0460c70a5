import { emailHref, type PageHandle, site } from '@nivaas/contracts';
import { href } from '@nivaas/portal';
import { Breadcrumb, Callout } from '@nivaas/ui';
import { AccountFrame } from '../../components/account-frame/account-frame';
import form from '../../components/account-form.module.css';
import { messages } from '../../messages';
import { ForgotPasswordForm } from './forgot-password-form';

const text = messages.forgotPassword;
const trail = [
  { name: text.home, path: href.home() },
  { name: text.title, path: href.forgotPassword() },
];

export { loader } from '../../components/account-frame/account-frame';

export function Component() {
  return (
    <AccountFrame title={text.title} lead={text.lead} trail={<Breadcrumb items={trail} />}>
      <noscript>
        <Callout tone="notice">
          <p>
            {messages.withoutScript.forgotPassword} <a href={emailHref}>{site.contact.email}</a>
          </p>
        </Callout>
      </noscript>
      <ForgotPasswordForm />
      <p className={form.aside}>
        <a href={href.login()}>{text.backToLogin}</a>
      </p>
    </AccountFrame>
  );
}

export const handle: PageHandle = {
  head: () => ({
    title: text.title,
    description: text.description,
    noindex: true,
    breadcrumb: trail,
  }),
};
