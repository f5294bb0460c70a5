interface Machine {
  id: string;
  name: string;
  category: { id: string; name: string };
  line: string;
  highlights: readonly string[];
  facts: { term: string; value: string }[];
  paints: readonly { name: string; color: string }[];
}

const heritage = { id: 'heritage', name: 'Heritage' };
const field = { id: 'field', name: 'Field' };
const driverless = { id: 'driverless', name: 'Driverless' };

const rust = { name: 'Rust', color: '#b5532a' };
const moss = { name: 'Moss', color: '#66803f' };
const cream = { name: 'Cream', color: '#d9c39a' };
const teal = { name: 'Teal', color: '#2f7f7a' };
const berry = { name: 'Berry', color: '#a33b4a' };
const sky = { name: 'Sky', color: '#3f78a8' };
const plum = { name: 'Plum', color: '#7a4a68' };
const sand = { name: 'Sand', color: '#c9a768' };
const sun = { name: 'Sun', color: '#e0a92e' };
const slate = { name: 'Slate', color: '#5a6b78' };

const facts = (power: string, weight: string, width: string, lift: string) => [
  { term: 'Power', value: power },
  { term: 'Weight', value: weight },
  { term: 'Width', value: width },
  { term: 'Lift', value: lift },
];

export const MACHINES: readonly Machine[] = [
  {
    id: 'wren',
    name: 'Wren',
    category: heritage,
    line: 'The smallest of us, for orchards, vineyards and narrow gates.',
    highlights: [
      'Turns in its own length between two rows of apple trees',
      'One cylinder, two spanners: every repair is in the handbook',
      'Starts with a crank when the battery has had enough',
    ],
    facts: facts('14 kW', '860 kg', '1.1 m', '400 kg'),
    paints: [rust, moss, cream],
  },
  {
    id: 'heron',
    name: 'Heron',
    category: heritage,
    line: 'Tall on its wheels, so that young plants pass below unhurt.',
    highlights: [
      '62 cm of clearance over beans, beets and tulips',
      'Gears for a walking pace, held for hours',
      'A seat that lets you watch the row on both sides',
    ],
    facts: facts('28 kW', '1,420 kg', '1.5 m', '900 kg'),
    paints: [teal, berry, sky],
  },
  {
    id: 'badger',
    name: 'Badger',
    category: heritage,
    line: 'Broad and low. It pulls stumps, sledges and neighbours.',
    highlights: [
      'A roll bar that folds for the barn door',
      'Locks its rear axle before the ground gives way',
      'Cast iron where others have plastic',
    ],
    facts: facts('41 kW', '2,300 kg', '1.8 m', '1,600 kg'),
    paints: [berry, rust, plum],
  },
  {
    id: 'ibex',
    name: 'Ibex',
    category: field,
    line: 'Four equal wheels and a low heart, for hay on steep slopes.',
    highlights: [
      'Steers all wheels, or walks sideways like a crab',
      'Stays calm on slopes of 55 per cent',
      'A cab that stays level while the hill does not',
    ],
    facts: facts('74 kW', '2,900 kg', '2.1 m', '2,200 kg'),
    paints: [sand, moss, sky],
  },
  {
    id: 'otter',
    name: 'Otter',
    category: field,
    line: 'Tracks behind, wheels ahead. It leaves wet meadows as they were.',
    highlights: [
      'Presses the soil less than a walking cow',
      'Crosses a metre of water with dry feet',
      'Reaches a road at 40 km/h, and does not spoil it',
    ],
    facts: facts('118 kW', '6,800 kg', '2.5 m', '4,100 kg'),
    paints: [sky, teal, rust],
  },
  {
    id: 'bison',
    name: 'Bison',
    category: field,
    line: 'For heavy clay and long days. Nothing on the farm is stronger.',
    highlights: [
      'Pulls nine shares through clay in second gear',
      'A cab as quiet as a library on a Monday',
      'Fuel for sixteen hours, light for all of them',
    ],
    facts: facts('210 kW', '9,900 kg', '2.8 m', '9,500 kg'),
    paints: [sun, moss, berry],
  },
  {
    id: 'swift',
    name: 'Swift',
    category: driverless,
    line: 'Weeds by itself, row after row, and knows a carrot when it sees one.',
    highlights: [
      'Eyes above the crop tell weeds from leaves',
      'Runs on sunlight from April to October',
      'Light enough for two people to carry its battery',
    ],
    facts: facts('11 kW', '640 kg', '1.6 m', '150 kg'),
    paints: [teal, slate, sun],
  },
  {
    id: 'mole',
    name: 'Mole',
    category: driverless,
    line: 'Goes out at dusk and has the seedbed ready by breakfast.',
    highlights: [
      'Rubber tracks that spread its weight over the bed',
      'Feels stones before the tine does',
      'Comes home to charge when rain is near',
    ],
    facts: facts('36 kW', '2,100 kg', '1.9 m', '1,200 kg'),
    paints: [moss, slate, rust],
  },
  {
    id: 'lynx',
    name: 'Lynx',
    category: driverless,
    line: 'A whole tractor without a seat. It takes every tool you own.',
    highlights: [
      'Hitches a plough by itself, to the millimetre',
      'Stops for hares, children and the evening news',
      'Three of them work a field without meeting',
    ],
    facts: facts('96 kW', '4,700 kg', '2.4 m', '3,900 kg'),
    paints: [plum, slate, sun],
  },
];
