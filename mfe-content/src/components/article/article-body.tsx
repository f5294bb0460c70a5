import { Fragment } from 'react';
import { Callout } from '@nivaas/ui';
import type { Block, Section } from '../../article';
import { DataTable } from '../data-table/data-table';
import { StampDutyCalculator } from '../stamp-duty/stamp-duty-calculator';
import { TermList } from './term-list';
import styles from './article.module.css';

/** Sections with `h2` anchors. Must be direct children of a `Prose`. */
export function ArticleBody({ sections }: { sections: Section[] }) {
  return sections.map(({ id, heading, blocks }) => (
    <Fragment key={id}>
      <h2 id={id} className={styles.heading} tabIndex={-1}>
        {heading}
      </h2>
      {blocks.map((block, index) => (
        <ArticleBlock key={index} block={block} id={`${id}-${index}`} />
      ))}
    </Fragment>
  ));
}

function ArticleBlock({ block, id }: { block: Block; id: string }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if (Array.isArray(block)) return <List as="ul" items={block} />;
  switch (block.kind) {
    case 'steps':
      return <List as="ol" items={block.items} />;
    case 'table':
      return <DataTable id={id} caption={block.caption} head={block.head} rows={block.rows} />;
    case 'note':
      return (
        <Callout tone="info" title={block.title}>
          <p>{block.text}</p>
        </Callout>
      );
    case 'terms':
      return <TermList items={block.items} />;
    case 'links':
      return <Links items={block.items} />;
    case 'stamp-duty':
      return <StampDutyCalculator />;
  }
}

function List({ as: Tag, items }: { as: 'ul' | 'ol'; items: string[] }) {
  return (
    <Tag>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </Tag>
  );
}

function Links({ items }: { items: { label: string; href: string }[] }) {
  return (
    <ul className={styles.links} role="list">
      {items.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
