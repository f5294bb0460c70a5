import { translated } from '@nivaas/contracts';

function differenceOf(percent: number): string {
  if (percent === 0) return 'about the same as';
  return `${Math.abs(percent)} % ${percent < 0 ? 'below' : 'above'}`;
}

/** Every text of this area that a visitor reads. */
export const messages = /* #__PURE__ */ translated('mfe-property', {
  home: 'Home',
  errorPrefix: 'Error: ',
  undo: 'Undo',
  kind: { buy: 'Buy', rent: 'Rent' },

  notFound: {
    before: 'We could not find property ',
    after: (title: string) => `. Showing ${title} instead.`,
    similar: 'See similar homes',
    search: 'Search all homes',
  },

  head: {
    titleEnd: (city: string, price: string) => `, ${city} – ${price}`,
    picture: (title: string, city: string, price: string) => `Illustration: ${title}, ${city}, ${price}`,
    description: (home: {
      title: string;
      kind: 'buy' | 'rent';
      location: string;
      price: string;
      area: string;
    }) =>
      `${home.title} ${home.kind === 'buy' ? 'for sale' : 'for rent'} in ${home.location}: ${home.price}, ` +
      `${home.area}. Illustrations, details, amenities and the agent's contact.`,
  },

  header: {
    bhk: (bedrooms: number) => `${bedrooms} BHK`,
    perArea: (rupees: string) => `${rupees} per sq.ft`,
    deposit: (months: number, rupees: string) =>
      `${months === 1 ? '1 month' : `${months} months`} (${rupees})`,
    perBed: 'per bed',
    sample: 'Sample listing',
    posted: 'Posted ',
    postedBy: (who: string) => `by ${who}`,
    id: (id: string) => `Listing ID ${id}`,
  },

  save: {
    save: 'Save',
    saved: 'Saved',
    kept: 'Saved on this device.',
    removed: 'No longer among your saved homes.',
    full: (most: number) => `You can save at most ${most} homes. Remove one on the saved homes page first.`,
    forNow: 'Saved in this tab only: your browser does not let this site keep it.',
  },

  share: {
    button: 'Share',
    copied: 'Link copied',
    text: (title: string, price: string) => `${title}, ${price}`,
    dialog: 'Share this property',
    link: 'Link to this property',
    whatsApp: 'Share on WhatsApp',
  },

  gallery: {
    label: 'Illustrations',
    show: (position: number) => `Show illustration ${position}`,
    open: (count: number) => `View all ${count} illustrations`,
    title: (title: string) => `Illustrations of ${title}`,
    position: (position: number, count: number) => `Illustration ${position} of ${count}`,
    illustration: 'Illustration',
    previous: 'Previous',
    next: 'Next',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
  },

  information: {
    label: 'Property information',
    tabs: { overview: 'Overview', details: 'Details', amenities: 'Amenities', location: 'Location' },
    price: 'Price per square foot',
    thisHome: 'This home',
    median: (city: string) => `Median in ${city}`,
    average: (region: string) => `Average in ${region}`,
    sampled: ({
      percent,
      count,
      category,
      place,
    }: {
      percent: number;
      place: string;
      count: number;
      category: string;
    }) =>
      `The price per sq.ft is ${differenceOf(percent)} the median of our ${count} sample ` +
      `${category === 'plot' ? 'plots' : 'flats'} in ${place}, this one included.`,
    published: ({ percent, place }: { percent: number; place: string }) =>
      `The price per sq.ft is ${differenceOf(percent)} the average for homes in ${place} that Anarock published for ` +
      'July to September 2025.',
    source: 'About these averages',
    more: { details: 'All details', amenities: 'All amenities', location: 'Sketch and places nearby' },
    about: 'About this property',
    notApplicable: 'Not applicable',
    bedrooms: 'Bedrooms',
    bathrooms: 'Bathrooms',
    area: 'Area',
    yearBuilt: 'Year Built',
    carpet: 'What is carpet area?',
    carpetText:
      'Carpet area is the net usable floor area inside the outer walls, inner walls included, without balconies, ' +
      'shafts and terraces. Super area adds a share of the common areas. The figure here is 85% of the super area, ' +
      'rounded down; the one that counts is in your agreement, as RERA defines it.',
    rentTerms: 'Rent terms',
    deposit: 'Deposit',
    maintenance: 'Maintenance',
    availableFrom: 'Available from',
    tenants: 'Preferred tenants',
    available: 'Available',
    ask: 'Ask the agent',
    map: (location: string) => `Map placeholder for ${location}`,
    sketch: 'Sketch, not a map: distances are to scale, directions are not.',
    openMap: 'Open in Google Maps',
    nearby: 'Nearby places',
    indicative: 'Indicative distances',
    samples: 'These places and distances are samples, the same for all homes in this locality.',
    kilometres: (distance: string) => `${distance} km`,
  },

  similar: 'Similar Properties',
  why: {
    sameCity: (city: string) => `Also in ${city}`,
    otherCity: (city: string) => `In ${city}`,
    sameRooms: (bedrooms: number) => `${bedrooms} BHK, too`,
    sameKind: 'same kind',
    otherKind: 'another kind',
    buy: {
      same: 'about the same price',
      less: (percent: number) => `${percent} % lower price`,
      more: (percent: number) => `${percent} % higher price`,
      times: (factor: string) => `${factor} times the price`,
    },
    rent: {
      same: 'about the same rent',
      less: (percent: number) => `${percent} % lower rent`,
      more: (percent: number) => `${percent} % higher rent`,
      times: (factor: string) => `${factor} times the rent`,
    },
  },
  cash: {
    title: { buy: 'Cash you need', rent: 'Move-in cost' },
    total: { buy: 'You need about', rent: 'You pay about' },
    names: {
      downPayment: 'Down payment',
      stampDuty: 'Stamp duty',
      registration: 'Registration',
      fees: 'Other fees',
      deposit: 'Deposit',
      firstRent: 'Rent of the first month',
      brokerage: 'Brokerage',
    },
    withRate: (name: string, rate: string) => `${name} (${rate})`,
    percent: (rate: number) => `${rate} %`,
    months: (months: number) => (months === 1 ? '1 month' : `${months} months`),
    unit: { buy: '% of the price', rent: 'months of rent' },
    change: { buy: 'Change the rates', rent: 'Change the months' },
    wrong: (most: number) => `Enter a number from 0 to ${most}`,
    note: {
      buy: 'Usual rates, not those of your state: verify with your state. Other fees are those of lawyer, bank and agent. The rest of the price is what banks usually lend.',
      rent: 'Brokerage is usual where an agent lets the home: agree on it before you pay. For rules on deposits, verify with your state.',
    },
    source: (least: number, most: number, date: string) =>
      `Stamp duty and registration together are commonly ${least}–${most} % of the price (reviewed on ${date}).`,
    guide: { buy: 'About stamp duty and registration', rent: 'Renting, step by step' },
  },
  tools: 'Contact and tools',
  report: 'Report this listing',

  agent: {
    title: 'Contact Agent',
    reviews: (count: number) => `${count} reviews`,
    call: 'Call Agent',
    email: 'Email Agent',
    copy: 'Copy number',
    copied: 'Number copied',
    refused: 'Your browser does not allow copying. Select the number and copy it.',
    whatsApp: 'WhatsApp',
    noCalls: 'Demonstration site: no phone number is set, so a call would reach nobody.',
    noEmail: 'Demonstration site: no email address is set, so an email would reach nobody.',
    sample: 'Invented agent and reviews, the same on every home, whoever posted it.',
    subject: (title: string, id: string) => `Enquiry: ${title} (#${id})`,
    body: (title: string, url: string) => `I would like to know more about ${title}.\n${url}`,
    page: 'This page: ',
  },

  bar: {
    label: 'Price and contact',
    visit: 'Plan a visit',
    shortlist: (title: string) => `Shortlist ${title}`,
    email: 'Email',
    call: 'Call',
    whatsApp: 'Write on WhatsApp',
  },

  visit: {
    title: 'Schedule a Visit',
    date: 'Date',
    slot: 'Time slot',
    chooseSlot: 'Choose a time slot',
    required: 'Both fields are required.',
    hint: 'Within the next 90 days',
    range: (first: string, last: string) => `From ${first} to ${last}`,
    submit: 'Schedule Visit',
    dateMissing: 'Enter the date of your visit',
    datePast: 'The date must be today or later',
    dateFar: (last: string) => `The date must be ${last} or earlier`,
    slotMissing: 'Choose a time slot',
    planned: (date: string, slot: string) => `Visit planned for ${date}, ${slot}.`,
    honest: 'This demo does not notify the agent.',
    notKept: 'Your browser keeps it in this tab only.',
    mine: 'My visits',
    addToCalendar: 'Add to calendar',
    summary: (title: string) => `Visit: ${title}`,
    needsScript: 'Planning a visit needs JavaScript.',
  },

  loan: {
    title: 'Home Loan Calculator',
    amount: 'Loan Amount',
    rate: 'Interest Rate (% per year)',
    years: 'Loan Tenure (years)',
    calculate: 'Calculate',
    wrong: {
      amount: 'Enter an amount from ₹1 to ₹100 crore',
      rate: 'Enter a rate from 0 to 30 %',
      years: 'Enter a tenure from 1 to 40 years',
    },
    rental: 'Enter the price of a home you plan to buy',
    echo: (rupees: string, short: string) => `${rupees} rupees = ${short}`,
    sameAsRent: (rupees: string) =>
      `A monthly payment as high as this rent would pay back a loan of about ${rupees}.`,
    usual: (rupees: string) => `Banks usually lend up to ${rupees} on this price.`,
    use: 'Use this amount',
    emi: 'Monthly EMI',
    interest: 'Total Interest Payable',
    none: '–',
    maintenance: 'Maintenance per month',
    maintenanceHint: { buy: 'Added to the EMI', rent: 'Added to the rent of this home' },
    maintenanceWrong: 'Enter an amount up to ₹10 lakh',
    cost: { buy: 'EMI and maintenance per month', rent: 'Rent and maintenance per month' },
    result: (emi: string, interest: string) => `Monthly EMI ${emi}. Total Interest Payable ${interest}.`,
    schedule: 'Yearly schedule',
    caption: 'What you pay back in each year, and what is left',
    year: 'Year',
    principal: 'Principal',
    interestPaid: 'Interest',
    balance: 'Balance',
    apply: 'Apply',
    applyNote: 'Takes these figures to our home loans page. No application is sent.',
  },

  recent: {
    title: 'Recently viewed',
    clear: 'Clear',
    clearNamed: ' recently viewed homes',
    cleared: 'Recently viewed homes cleared.',
  },
} as const);
