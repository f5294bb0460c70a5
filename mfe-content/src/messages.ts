import { translated } from '@nivaas/contracts';

/** Interface texts, one object per page. Articles and page texts are in `data/`. */
export * from './tools.messages';

export const commonMessages = /* #__PURE__ */ translated('mfe-content/common', {
  home: 'Home',
  contents: 'On this page',
  print: 'Print',
  errorPrefix: 'Error: ',
  sources: 'Sources',
  questions: 'Questions',
  included: 'Included',
  notIncluded: 'Not included',
});

export const servicesMessages = /* #__PURE__ */ translated('mfe-content/services', {
  title: 'Our Services',
  intro: 'Whatever brings you here, there is one place to start.',
  buy: { title: 'Buy a Home', text: 'Compare homes by price, area and facts that are spelt out.' },
  rent: { title: 'Rent a Home', text: 'See rent, deposit and move-in date before you go to see it.' },
  sell: { title: 'Sell a Home', text: 'Prepare the papers, write the listing, know the costs.' },
});

export const testimonialsMessages = /* #__PURE__ */ translated('mfe-content/testimonials', {
  homeTitle: 'What our customers say',
  more: 'Read more reviews',
  title: 'Testimonials',
  description: 'Sample reviews by buyers, sellers, landlords and tenants.',
  lead: 'What buyers, sellers, landlords and tenants might say.',
  sample: 'Invented people and words.',
  sampleFigures: 'Sample figures',
  statistics: [
    { value: '50K+', label: 'happy customers' },
    { value: '4.8/5', label: 'rating' },
    { value: '95%', label: 'success rate' },
    { value: '30K+', label: 'sold' },
  ],
  reviews: 'Reviews',
  filter: 'Show reviews by',
  all: 'All',
  rated: (rating: number) => `Rated ${rating} out of 5`,
  count: (n: number) => (n === 1 ? '1 review' : `${n} reviews`),
  next: 'Ready to start?',
  nextText: 'Look for a home, or see how to reach us first.',
  search: 'Find your home',
  contact: 'Contact us',
});

export const appMessages = /* #__PURE__ */ translated('mfe-content/app', {
  title: 'Take your search with you',
  text: 'Saved homes and searches, on your phone. The apps are not out yet.',
  appStore: 'App Store',
  playStore: 'Google Play',
  soon: 'coming soon',
});

export const firstGuidesMessages = /* #__PURE__ */ translated('mfe-content/firstGuides', {
  title: 'Before you decide',
  buying: 'Buying a home, step by step',
  renting: 'Renting a home, step by step',
  safeDealing: 'Dealing safely',
});

export const careersMessages = /* #__PURE__ */ translated('mfe-content/careers', {
  openingsCount: (n: number) => (n === 1 ? 'opening' : 'openings'),
  apply: 'Apply Now',
  sample: 'These departments, positions and benefits are invented: nobody is hired here.',
  applyBefore: 'Email your CV to ',
  applyAfter: (job: string) => ` with the subject ‘${job}’`,
});

export const contactMessages = /* #__PURE__ */ translated('mfe-content/contact', {
  details: 'Reach us',
  phone: 'Phone',
  email: 'Email',
  phoneUnset: 'This is a demonstration site: no phone number is set, so calls reach nobody.',
  emailUnset: 'This is a demonstration site: no email address is set, so emails reach nobody.',
  sampleHours: 'Nobody answers at these hours while no phone number is set.',
  address: 'Address',
  legal: 'Who runs this site',
  legalName: 'Company',
  grievance: 'Grievance officer',
  grievanceEmail: 'Complaints',
  hours: 'Hours',
  hoursNote: 'Indian Standard Time',
  openNow: 'Open now',
  closedNow: 'Closed now',
  form: 'Send a message',
  allRequired: 'All fields are required.',
  name: 'Name',
  emailField: 'Email address',
  phoneField: 'Phone number',
  phoneHint: 'Part of the email that this form prepares',
  subject: 'Subject',
  chooseSubject: 'Choose a subject',
  message: 'Message',
  reference: 'Reference',
  nameRequired: 'Name is required.',
  emailRequired: 'Email is required.',
  emailWrong: 'Please enter a valid email address.',
  phoneRequired: 'Phone is required.',
  phoneWrong: 'Please enter a phone number with 10 digits.',
  subjectRequired: 'Subject is required.',
  messageRequired: 'Message is required.',
  privacyBefore:
    'Your name, email address, phone number and message stay on this device, in a list that you can clear on the ',
  privacyLink: 'privacy page',
  privacyAfter: '.',
  send: 'Send message',
  notSentTitle: 'Your message is kept on this device',
  notSentBefore: 'This demo does not send messages. Email us at ',
  notSentAfter: '. The link opens an email with your message filled in.',
  notKept: 'Your browser could not keep your message. Copy it before you leave this page.',
  noScript: 'The form needs JavaScript. Write to us by email instead: the address is on this page.',
  questions: 'Questions and answers',
});

export const legalMessages = /* #__PURE__ */ translated('mfe-content/legal', {
  updated: 'Last updated: May 22, 2025',
  terms: 'Terms of use',
  termsDescription: 'The terms under which you may use this website.',
  privacy: 'Privacy policy',
  privacyDescription: 'What this website keeps, where it keeps it, and how to clear it.',
  onDevice: 'What is kept on your device',
  onDeviceText:
    'These entries are in your browser’s storage. They are not sent to us, unless this page says so above. Beside them your browser keeps copies of the pages that you opened last and of the homes that you saved, so that they open without a connection.',
  onDeviceCaption: 'Entries in your browser’s storage',
  photosPurpose: 'smaller copies of the photos in your listings',
  entry: 'Entry',
  purpose: 'Purpose',
  clearHeading: 'Clear it',
  clearText:
    'This removes every entry above from this browser: saved homes, searches, drafts and messages too. It cannot be undone.',
  clear: 'Clear my data on this device',
  cleared: 'Done. Everything listed above has been removed from this device.',
  session: 'If you are logged in, choose Log out as well: that ends your session on the server.',
});

export const sellMessages = /* #__PURE__ */ translated('mfe-content/sell', {
  title: 'Sell your property',
  post: 'Post your property',
  pricing: 'See pricing',
  services: 'See services',
  ticked: (done: number, all: number) => `${done} of ${all} ready`,
  value: 'Indicative value',
  valueIntro: 'What our own sample listings for sale suggest. Not a valuation.',
  city: 'City',
  chooseCity: 'Choose a city',
  category: 'Category',
  area: 'Area in sq.ft',
  areaHint: 'Super area; plot area for plots',
  estimate: 'Show indicative value',
  cityRequired: 'City is required.',
  areaWrong: 'Enter an area between 50 and 1,00,000 sq.ft.',
  range: (from: string, to: string) => `${from} to ${to}`,
  basis: (n: number) => `from ${n} sample listings`,
  rate: (price: string) => `Median ${price} per sq.ft, plus or minus 10 %`,
  valueWaiting: 'Choose a city, a category and an area to see a figure.',
  noValue: 'We have fewer than two sample listings of this kind for sale there, so we show no figure.',
  tryInstead: 'There is a figure for:',
  inCity: (category: string, city: string) => `${category} in ${city}`,
  questions: 'Questions sellers ask',
});

export const categoryNames = /* #__PURE__ */ translated('mfe-content/categoryNames', {
  apartment: 'Apartment',
  villa: 'Villa',
  house: 'Independent House',
  plot: 'Plot',
  commercial: 'Commercial',
  pg: 'PG / Co-living',
});

export const pricingMessages = /* #__PURE__ */ translated('mfe-content/pricing', {
  feature: 'Feature',
  amount: 'Amount',
  free: 'Free',
  askUs: 'Ask us',
  unset: 'Amounts are not set on this demonstration site.',
  sample: 'The assisted plan and the agent plan show what a plan might include. Neither can be ordered here.',
  about: (plan: string) => `Ask about ${plan}`,
  noPayment: 'No payment is taken on this site',
});

export const sellServicesMessages = /* #__PURE__ */ translated('mfe-content/sellServices', {
  nav: 'Services on this page',
  sample: 'Nobody carries out these services here: Request prepares an email that you may send yourself.',
  get: 'What you get',
  provide: 'What you provide',
  steps: 'Usual steps',
  request: 'Request',
});

export const newsMessages = /* #__PURE__ */ translated('mfe-content/news', {
  title: 'Property news',
  description:
    'Dated explainers on prices, advertising rules, data protection and home-loan limits in India, with their sources.',
  lead: 'What changed, what it means for you, and where it is written.',
  notLive: 'This is not a live feed: each explainer is dated and names its source.',
  topics: 'Topics',
  allTopics: 'All topics',
  about: 'About:',
  written: 'Written',
  readingTime: (minutes: number) => `${minutes} min read`,
  more: 'More property news',
  shown: (n: number) => (n === 1 ? '1 explainer' : `${n} explainers`),
});

export const topicsMessages = /* #__PURE__ */ translated<Record<string, string>>('mfe-content/topics', {
  Buying: 'Buying',
  Renting: 'Renting',
  Plots: 'Plots',
  Safety: 'Safety',
  Prices: 'Prices',
  Rules: 'Rules',
  'Home loans': 'Home loans',
});

export const guidesMessages = /* #__PURE__ */ translated('mfe-content/guides', {
  title: 'Guides',
  description: 'Guides to buying, renting, areas, plots, PG rooms, stamp duty and safe dealing in India.',
  lead: 'Plain words for the decisions that are hard to undo.',
  reviewed: 'Last reviewed',
  more: 'More guides',
  homeLoans: 'Home loans',
  homeLoansText: 'Work out an instalment, and see what a bank may lend.',
  openCalculator: 'Open the calculator',
});
