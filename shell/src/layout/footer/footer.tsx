import type { ReactNode } from 'react';
import { emailHref, phoneHref, site } from '@nivaas/contracts';
import { href } from '@nivaas/portal';
import { showMessage } from '@nivaas/federation';
import { Container, Icon, icons } from '@nivaas/ui';
import { Logo } from '../../components/logo/logo';
import { messages } from '../../messages';
import { LanguageSwitch } from '../language-switch';
import { GroupLinks } from '../site-link';
import { footerGroups, type LinkGroup } from '../site-links';
import { ThemeSwitch } from '../theme/theme-switch';
import { SocialLinks } from './social-links';
import styles from './footer.module.css';

/** Anchor of the footer's lists, to which the menu button links without script. */
export const SITE_LINKS_ID = 'site-links';

const text = messages.footer;

export function Footer({ inert }: { inert: boolean }): ReactNode {
  return (
    <footer className={styles.footer} inert={inert}>
      <Container>
        <div className={styles.top}>
          <div className={styles.about}>
            <p className={styles.brand}>
              <Logo />
              {site.name}
            </p>
            <p className={styles.tagline}>{site.tagline}</p>
            <SocialLinks links={site.contact.social} />
          </div>
          <Help />
        </div>
        <div className={styles.groups} id={SITE_LINKS_ID} tabIndex={-1}>
          {footerGroups.map((group) => (
            <FooterGroup key={group.id} group={group} />
          ))}
        </div>
        <div className={styles.end}>
          <ThemeSwitch />
          <LanguageSwitch className={styles.language} />
          <div className={styles.legal}>
            <p>{text.sample}</p>
            <p>
              © <span suppressHydrationWarning>{currentYear()}</span> <span>{site.more['legalName']}</span>
            </p>
          </div>
        </div>
      </Container>
    </footer>
  );
}

function FooterGroup({ group }: { group: LinkGroup }): ReactNode {
  const titleId = `footer-${group.id}`;
  return (
    <nav aria-labelledby={titleId} className={styles.group}>
      <h2 id={titleId} className={styles.title}>
        {group.title}
      </h2>
      <ul className={styles.list}>
        <GroupLinks group={group} className={styles.link} />
      </ul>
    </nav>
  );
}

function Help(): ReactNode {
  const { phone, email, isSample } = site.contact;
  return (
    <section className={styles.help} aria-labelledby="footer-help">
      <h2 id="footer-help" className={styles.title}>
        {text.help}
      </h2>
      <ul className={styles.ways}>
        {phone && (
          <li>
            <Icon shape={icons.phone} size={18} />
            <span>{text.phone}</span> {isSample ? <UnsetPhone /> : <a href={phoneHref}>{phone}</a>}
          </li>
        )}
        {email && (
          <li>
            <Icon shape={icons.mail} size={18} />
            <span>{text.email}</span> <a href={emailHref}>{email}</a>
          </li>
        )}
        <li>
          <Icon shape={icons.shield} size={18} />
          <a href={href.contact()}>{text.grievance}</a>
        </li>
      </ul>
    </section>
  );
}

/** A link to a number that nobody has would be dead, so the number says that it is not set. */
function UnsetPhone(): ReactNode {
  return (
    <>
      <button type="button" className={styles.unset} onClick={() => showMessage(text.phoneReason)}>
        {site.contact.phone}
      </button>
      <span>{text.phoneUnset}</span>
    </>
  );
}

/** Server and browser may differ at New Year, hence `suppressHydrationWarning`. */
function currentYear(): number {
  return new Date().getFullYear();
}
