import { useId } from 'react';
import type { Testimonial } from '@nivaas/catalog';
import { nameOf } from '@nivaas/catalog/names';
import { Avatar, Badge, Card, formatDate, Rating } from '@nivaas/ui';
import { testimonialsMessages as text } from '../../messages';
import styles from './testimonials.module.css';

export function Review({ review }: { review: Testimonial }) {
  const name = useId();
  return (
    <Card as="article" className={styles.review} aria-labelledby={name}>
      <header className={styles.person}>
        <Avatar name={review.name} />
        <div className={styles.who}>
          <h3 id={name} className={styles.name}>
            {review.name}
          </h3>
          <p className={styles.place}>{review.location}</p>
        </div>
        <Badge tone="accent">{nameOf(review.type)}</Badge>
      </header>
      <Rating value={review.rating} label={text.rated(review.rating)} />
      <blockquote className={styles.quote}>
        <p>{review.text}</p>
      </blockquote>
      <p className={styles.place}>
        <time dateTime={review.date}>{formatDate(review.date)}</time>
      </p>
    </Card>
  );
}
