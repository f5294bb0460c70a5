import type { LentProps } from '@nivaas/federation';
import { Section } from '@nivaas/ui';
import { MachineList } from '../../components/machine-list/machine-list';
import { messages } from '../../messages';
import { recommended } from '../../server/machines';

export async function loader({ skus }: LentProps<'mfe-explore/recommendations'>) {
  return { machines: await recommended({ skus }) };
}

/** Without articles, those of the season. */
export function Component({ skus, data }: LentProps<'mfe-explore/recommendations', typeof loader>) {
  return (
    <Section title={skus.length > 0 ? messages.recommendations : messages.season}>
      <MachineList items={data.machines} inOneRow />
    </Section>
  );
}
