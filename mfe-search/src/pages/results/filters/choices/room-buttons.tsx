import { ToggleGroup } from '@nivaas/ui';
import { messages } from '../../../../messages';
import { ChoiceBoxes } from './choice-boxes';

interface RoomButtonsProps {
  legend: string;
  name: 'bedrooms' | 'bathrooms';
  values: readonly string[];
  /** Homes that each value would find; absent when they are unknown. */
  counts?: number[];
  chosen: string[];
  onChange: (chosen: string[]) => void;
}

/** Toggle buttons submit no form data, so check boxes replace them without script. */
export function RoomButtons({ legend, name, values, counts, chosen, onChange }: RoomButtonsProps) {
  const options = values.map((value, index) => ({
    value,
    label: value,
    note: counts?.[index]?.toString(),
    description: counts && messages.map.homes(counts[index] ?? 0),
  }));
  return (
    <div>
      <ToggleGroup legend={legend} options={options} value={chosen} onChange={onChange} />
      <noscript>
        <ChoiceBoxes
          legend={legend}
          name={name}
          options={options}
          counts={counts}
          value={chosen}
          onChange={onChange}
        />
      </noscript>
    </div>
  );
}
