import { translated } from '@nivaas/contracts';
import { icons, type IconShape } from '@nivaas/ui';

/** An open position: sample content of the specification. */
export interface Opening {
  id: string;
  title: string;
  department: string;
  place: string;
  hours: string;
  summary: string;
}

export const careers = /* #__PURE__ */ translated('mfe-content/page-careers', {
  title: 'Careers',
  description: 'Work with us: why people join, our departments, open positions and benefits.',
  lead: 'Help people find their home. It is useful work, and you see the result in every city you visit.',
  see: 'See open positions',
  reasons: {
    heading: 'Why join us',
    items: [
      {
        icon: icons.home,
        title: 'Work that matters at home',
        text: 'Almost everybody will use what you build: when they move for a job, start a family or bring their parents closer.',
      },
      {
        icon: icons.grid,
        title: 'Small teams that own things',
        text: 'A team owns its part of the site from the first sketch to the release, and can release it on its own.',
      },
      {
        icon: icons.sun,
        title: 'Time to do it properly',
        text: 'Accessible, fast and honest is how we define finished. Nobody is asked to leave one of the three for later.',
      },
    ] satisfies { icon: IconShape; title: string; text: string }[],
  },
  departments: {
    heading: 'Departments',
    items: [
      { name: 'Engineering', openings: 12 },
      { name: 'Sales', openings: 8 },
      { name: 'Marketing', openings: 5 },
      { name: 'Customer Support', openings: 7 },
    ],
  },
  openings: {
    heading: 'Open positions',
    intro: 'Applications go by email: press Apply Now to see where to write.',
    items: [
      {
        id: 'frontend-engineer',
        title: 'Senior Frontend Engineer',
        department: 'Engineering',
        place: 'Bangalore',
        hours: 'Full time',
        summary:
          'Build the pages where people compare homes. You care about semantics as much as about pixels.',
      },
      {
        id: 'property-consultant',
        title: 'Property Consultant',
        department: 'Sales',
        place: 'Mumbai',
        hours: 'Full time',
        summary:
          'Guide owners from the first call to a listing that answers every question a buyer will ask.',
      },
      {
        id: 'content-marketer',
        title: 'Content Marketing Manager',
        department: 'Marketing',
        place: 'Delhi',
        hours: 'Full time',
        summary:
          'Write the guides that people keep open while they sign. Plain words, checked facts, named sources.',
      },
      {
        id: 'support-specialist',
        title: 'Customer Support Specialist',
        department: 'Customer Support',
        place: 'Pune',
        hours: 'Full time',
        summary: 'Be the calm voice for seekers and owners, and tell the rest of us what keeps going wrong.',
      },
    ] satisfies Opening[],
  },
  benefits: {
    heading: 'Benefits',
    items: [
      'Health insurance for you and your family',
      'Flexible hours, and work from home when the work allows it',
      'Paid parental leave',
      'A yearly budget for courses, books and conferences',
      'Equipment that you choose yourself',
      'A paid day to move house',
    ],
  },
});
