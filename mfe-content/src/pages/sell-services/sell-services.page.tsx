import { type PageHandle } from '@nivaas/contracts';
import { href } from '@nivaas/portal';
import { Breadcrumb, buttonClass, Card, Container, Icon, PageIntro, SampleNote } from '@nivaas/ui';
import { ChipLinks } from '../../components/chip-links/chip-links';
import { sellerServices, sellServicesPage as page, type SellerService } from '../../data/sell/services';
import { headOf, trailTo } from '../../data/trail';
import { sellMessages, sellServicesMessages as text } from '../../messages';
import styles from './sell-services.module.css';

const trail = trailTo(
  { name: sellMessages.title, path: href.sell() },
  { name: page.title, path: href.sellServices() },
);

export function Component() {
  return (
    <>
      <Breadcrumb items={trail} />
      <PageIntro title={page.title} lead={page.lead}>
        <SampleNote text={text.sample} />
      </PageIntro>
      <Container className={styles.body}>
        <ChipLinks
          label={text.nav}
          className={styles.nav}
          items={sellerServices.map(({ id, icon, name }) => ({
            id,
            href: `#${id}`,
            content: <ServiceName icon={icon} name={name} />,
          }))}
        />
        <div className={styles.services}>
          {sellerServices.map((service) => (
            <Service key={service.id} service={service} />
          ))}
        </div>
      </Container>
    </>
  );
}

function ServiceName({ icon, name }: Pick<SellerService, 'icon' | 'name'>) {
  return (
    <>
      <Icon shape={icon} size={20} />
      <span>{name}</span>
    </>
  );
}

function Service({ service }: { service: SellerService }) {
  return (
    <Card as="section" className={styles.service} aria-labelledby={service.id}>
      <div className={styles.head}>
        <span className={styles.icon}>
          <Icon shape={service.icon} size={28} />
        </span>
        <h2 id={service.id} className={styles.name} tabIndex={-1}>
          {service.name}
        </h2>
        <p className={styles.summary}>{service.summary}</p>
        <a
          className={buttonClass('primary')}
          href={href.contact({ subject: 'business', ref: service.id })}
          aria-describedby={service.id}
        >
          {text.request}
        </a>
      </div>
      <Points title={text.get} items={service.get} />
      <Points title={text.provide} items={service.provide} />
      <Points title={text.steps} items={service.steps} ordered />
    </Card>
  );
}

function Points({ title, items, ordered = false }: { title: string; items: string[]; ordered?: boolean }) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <div>
      <h3 className={styles.pointsTitle}>{title}</h3>
      <List className={styles.points}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </List>
    </div>
  );
}

export const handle: PageHandle = { head: () => headOf(page, trail) };
