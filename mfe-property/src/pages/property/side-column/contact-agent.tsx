import { useId, useState, type ReactNode } from 'react';
import type { Listing } from '@nivaas/catalog';
import { brand, href, isPhoneSet, phoneHref } from '@nivaas/contracts';
import { showMessage } from '@nivaas/federation';
import { Avatar, Button, buttonClass, Icon, icons, Rating, type IconShape } from '@nivaas/ui';
import { ToolCard } from '../../../components/tool-card';
import { copyText, whatsAppHref } from '../../../data/share';
import { usePageUrl } from '../../../data/use-page-url';
import { messages } from '../../../messages';
import { AGENT_ID } from './agent-id';
import styles from './contact-agent.module.css';

const text = messages.agent;

/**
 * The buttons reveal number and address, because starting a call is of no use on a desktop. Without a number they reveal
 * why there is none.
 */
export function ContactAgent({ listing }: { listing: Listing }) {
  const { agent, title, id } = listing;
  const url = usePageUrl(href.property(id));
  const enquiry = text.body(title, url);
  const mailHref =
    `mailto:${brand.email}?subject=${encodeURIComponent(text.subject(title, id))}` +
    `&body=${encodeURIComponent(enquiry)}`;

  return (
    <ToolCard title={text.title} id={AGENT_ID}>
      <div className={styles.agent}>
        <Avatar name={agent.name} />
        <div>
          <p className={styles.name}>{agent.name}</p>
          <p className={styles.rating}>
            <Rating value={agent.rating} />
            <span>{text.reviews(agent.reviews)}</span>
          </p>
        </div>
      </div>
      <div className={styles.ways}>
        <Reveal label={text.call} icon={icons.phone} variant="primary">
          {isPhoneSet ? (
            <>
              <a href={phoneHref}>{brand.phone}</a>
              <Button variant="quiet" size="sm" icon={icons.copy} onClick={() => void copyNumber()}>
                {text.copy}
              </Button>
            </>
          ) : (
            <p>{text.noCalls}</p>
          )}
        </Reveal>
        <Reveal label={text.email} icon={icons.mail} variant="secondary">
          <a href={mailHref}>{brand.email}</a>
        </Reveal>
        {isPhoneSet ? (
          <a
            className={buttonClass('secondary')}
            href={whatsAppHref(enquiry, brand.phone)}
            rel="noopener noreferrer"
          >
            <Icon shape={icons.whatsapp} />
            {text.whatsApp}
          </a>
        ) : (
          <Reveal label={text.whatsApp} icon={icons.whatsapp} variant="secondary">
            <p>{text.noWhatsApp}</p>
          </Reveal>
        )}
      </div>
      <p className={styles.page}>{text.page + url}</p>
    </ToolCard>
  );
}

interface RevealProps {
  label: string;
  icon: IconShape;
  variant: 'primary' | 'secondary';
  children: ReactNode;
}

function Reveal({ label, icon, variant, children }: RevealProps) {
  const [isOpen, setOpen] = useState(false);
  const lineId = useId();
  return (
    <>
      <Button
        variant={variant}
        icon={icon}
        aria-expanded={isOpen}
        aria-controls={lineId}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      <div id={lineId} className={styles.line} hidden={!isOpen}>
        {children}
      </div>
    </>
  );
}

async function copyNumber() {
  showMessage((await copyText(brand.phone)) ? text.copied : text.refused);
}
