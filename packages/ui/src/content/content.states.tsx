import { Avatar } from '../media/avatar';
import { Badge } from './badge';
import { Card } from './card';
import { FactList } from './fact-list';
import { Picture } from '../media/picture';
import { Prose } from './prose';
import { Rating } from './rating';
import { StatList } from './stat-list';
import { VisuallyHidden } from './visually-hidden';

const SQUARE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg"><path fill="#0d5c5b" d="M0 0h64v64H0z"/></svg>',
)}`;
const FACTS = [
  { term: 'Area', value: '1,450 sq.ft' },
  { term: 'Bedrooms', value: '3' },
];
const STATS = [
  { value: '10,000+', label: 'homes' },
  { value: '6', label: 'cities' },
];

export const states = {
  Avatar: {
    Small: <Avatar name="Asha Rao" size="sm" />,
    Medium: <Avatar name="Vikram Shah" />,
    'Large, one word': <Avatar name="Asha" size="lg" />,
  },
  Badge: {
    Neutral: <Badge>New</Badge>,
    Brand: <Badge tone="brand">For Sale</Badge>,
    Accent: <Badge tone="accent">For Rent</Badge>,
    Success: <Badge tone="success">Verified</Badge>,
  },
  Card: { Plain: <Card>A home with a garden</Card> },
  FactList: {
    'One column': <FactList items={FACTS} />,
    'Two columns': <FactList items={FACTS} columns={2} />,
  },
  Picture: { 'With text': <Picture src={SQUARE} alt="A square" width={64} height={64} /> },
  Prose: {
    Article: (
      <Prose>
        <p>
          Ask for the <a href="/resources/guides">title deed</a> first:
        </p>
        <ul>
          <li>of the land</li>
          <li>of the building</li>
        </ul>
      </Prose>
    ),
  },
  Rating: { Whole: <Rating value={4} />, Fraction: <Rating value={3.5} />, None: <Rating value={0} /> },
  StatList: { Plain: <StatList items={STATS} /> },
  VisuallyHidden: {
    'Beside a text': (
      <p>
        Sorted<VisuallyHidden> by price</VisuallyHidden>
      </p>
    ),
  },
};
