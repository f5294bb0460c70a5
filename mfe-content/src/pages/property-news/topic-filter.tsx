import { href } from '@nivaas/contracts';
import { ChipLinks } from '../../components/chip-links/chip-links';
import { newsMessages as text } from '../../messages';

export function TopicFilter({ topics, chosen }: { topics: string[]; chosen: string | null }) {
  const items = [null, ...topics].map((topic) => ({
    id: topic ?? '',
    href: topic === null ? href.propertyNews() : `${href.propertyNews()}?topic=${encodeURIComponent(topic)}`,
    content: topic ?? text.allTopics,
    isCurrent: topic === chosen,
  }));
  return <ChipLinks label={text.topics} items={items} />;
}
