import { useId, useState, type ReactNode } from 'react';
import type { Listing } from '@nivaas/catalog';
import { brand, href, isPhoneSet, phoneHref } from '@nivaas/contracts';
import { Avatar, Button, buttonClass, Icon, icons, Rating, Status, type IconShape } from '@nivaas/ui';
import { ToolCard } from '../../../components/tool-card';
import { copyText, whatsAppHref } from '../../../data/share';
import { usePageUrl } from '../../../data/use-page-url';
import { messages } from '../../../messages';
import { AGENT_ID } from './agent-id';
import styles from './contact-agent.module.css';

const text = messages.agent;

/** The buttons reveal number and address, because starting a call is of no use on a desktop. */
export function ContactAgent({ listing }: { listing: Listing }) {
  const [copied, setCopied] = useState<boolean>();
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
          <a href={phoneHref}>{brand.phone}</a>
          <Button
            variant="quiet"
            size="sm"
            icon={icons.copy}
            onClick={() => void copyText(brand.phone).then(setCopied)}
          >
            {text.copy}
          </Button>
          <Status className={styles.status}>{copyNote(copied)}</Status>
        </Reveal>
        <Reveal label={text.email} icon={icons.mail} variant="secondary">
          <a href={mailHref}>{brand.email}</a>
        </Reveal>
        <a
          className={buttonClass('secondary')}
          href={whatsAppHref(enquiry, brand.phone)}
          rel="noopener noreferrer"
        >
          <Icon shape={icons.whatsapp} />
          {text.whatsApp}
        </a>
      </div>
      {!isPhoneSet && <p className={styles.unset}>{text.unset}</p>}
      <p className={styles.page}>
        {text.page}
        {url}
      </p>
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

function copyNote(copied: boolean | undefined): string {
  if (copied === undefined) return '';
  return copied ? text.copied : text.refused;
}
