import { useId, useState } from 'react';
import type { Listing } from '@nivaas/catalog';
import { phoneHref, site } from '@nivaas/contracts';
import { showMessage } from '@nivaas/federation';
import {
  Avatar,
  Button,
  buttonClass,
  Icon,
  icons,
  Rating,
  SampleNote,
  type Elements,
  type IconShape,
} from '@nivaas/ui';
import { ToolCard } from '../../../components/tool-card';
import { useEnquiry } from '../../../data/enquiry';
import { copyText, whatsAppHref } from '../../../data/share';
import { messages } from '../../../messages';
import styles from './contact-agent.module.css';

const text = messages.agent;

/**
 * The buttons reveal number and address, because starting a call is of no use on a desktop. Without a number they reveal
 * why there is none.
 */
export function ContactAgent({ listing }: { listing: Listing }) {
  const { agent } = listing;
  const { url, text: enquiry, mailHref } = useEnquiry(listing);
  const { phone, email, isSample } = site.contact;
  return (
    <ToolCard title={text.title}>
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
      <SampleNote text={text.sample} />
      <div className={styles.ways}>
        {phone && (
          <Reveal label={text.call} icon={icons.phone} variant={isSample ? 'secondary' : 'primary'}>
            {isSample ? (
              <p>{text.noCalls}</p>
            ) : (
              <>
                <a href={phoneHref}>{phone}</a>
                <Button variant="quiet" size="sm" icon={icons.copy} onClick={() => void copyNumber(phone)}>
                  {text.copy}
                </Button>
              </>
            )}
          </Reveal>
        )}
        {email && (
          <Reveal label={text.email} icon={icons.mail} variant="secondary">
            <a href={mailHref}>{email}</a>
            {isSample && <p>{text.noEmail}</p>}
          </Reveal>
        )}
        {phone && !isSample && (
          <a
            className={buttonClass('secondary')}
            href={whatsAppHref(enquiry, phone)}
            rel="noopener noreferrer"
          >
            <Icon shape={icons.whatsapp} />
            {text.whatsApp}
          </a>
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
  children: Elements;
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

async function copyNumber(phone: string) {
  showMessage((await copyText(phone)) ? text.copied : text.refused);
}
