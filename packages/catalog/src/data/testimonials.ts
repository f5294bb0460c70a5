export interface HomeTestimonial {
  name: string;
  location: string;
  text: string;
}

export interface Testimonial extends HomeTestimonial {
  id: string;
  /** 1 to 5. */
  rating: number;
  /** YYYY-MM-DD */
  date: string;
  type: 'Buyer' | 'Seller' | 'Landlord' | 'Tenant';
}

export const HOME_TESTIMONIALS: readonly HomeTestimonial[] = [
  {
    name: 'Ananya Rao',
    location: 'Bangalore',
    text: 'I compared six flats in one evening with the carpet area of each beside the price. We visited two and bought the second.',
  },
  {
    name: 'Imran Qureshi',
    location: 'Hyderabad',
    text: 'The deposit, the notice period and what the maintenance covers were on the page, so there was nothing left to argue about.',
  },
  {
    name: 'Meera Kulkarni',
    location: 'Pune',
    text: 'The document checklist told me what to collect before the first buyer called. The sale went through without a second trip home.',
  },
];

export const TESTIMONIALS: readonly Testimonial[] = [
  {
    id: '1',
    name: 'Rohan Deshmukh',
    location: 'Mumbai',
    rating: 5,
    date: '2025-04-11',
    type: 'Buyer',
    text: 'We had a budget and two localities in mind. The filters kept to both, and the loan figures matched what our bank said.',
  },
  {
    id: '2',
    name: 'Kavitha Subramanian',
    location: 'Chennai',
    rating: 5,
    date: '2025-03-26',
    type: 'Seller',
    text: 'Writing the listing took half an hour because each step asked only for what I had in the file. The first visit came that week.',
  },
  {
    id: '3',
    name: 'Arjun Mehta',
    location: 'Delhi',
    rating: 4,
    date: '2025-03-09',
    type: 'Landlord',
    text: 'Tenants arrived knowing the deposit and the rules. I spent less time on the phone and found a family within the month.',
  },
  {
    id: '4',
    name: 'Sneha Banerjee',
    location: 'Kolkata',
    rating: 5,
    date: '2025-02-18',
    type: 'Tenant',
    text: 'I moved cities for work and shortlisted four flats from my phone. The one I took looked the way its page had described it.',
  },
  {
    id: '5',
    name: 'Farhan Ali',
    location: 'Hyderabad',
    rating: 5,
    date: '2025-02-02',
    type: 'Buyer',
    text: 'The plot page named the road width and the open sides. That saved us three wasted drives to the edge of the city.',
  },
  {
    id: '6',
    name: 'Divya Nair',
    location: 'Bangalore',
    rating: 4,
    date: '2025-01-21',
    type: 'Tenant',
    text: 'Finding a room near the office with meals included used to mean ten calls. This time it was one search and one visit.',
  },
];
