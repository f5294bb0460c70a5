import { Card, Icon, type IconShape } from '@nivaas/ui';
import { CardList } from './card-list';
import styles from './card-grid.module.css';

export function CardGrid({ items }: { items: { icon: IconShape; title: string; text: string }[] }) {
  return (
    <CardList>
      {items.map(({ icon, title, text }) => (
        <Card key={title} as="li">
          <span className={styles.icon}>
            <Icon shape={icon} size={24} />
          </span>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </Card>
      ))}
    </CardList>
  );
}
