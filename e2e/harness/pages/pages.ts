/** Every page, with its heading. */
export const PAGES: { url: string; heading: string | RegExp }[] = [
  { url: '/', heading: /\S/ },
  { url: '/search', heading: 'Properties for Sale' },
  { url: '/search?type=rent&city=Pune', heading: 'Rental Properties in Pune' },
  { url: '/search?type=sell&location=Mumbai', heading: 'Properties for Sale in Mumbai' },
  { url: '/property/1', heading: '2 BHK Apartment in Wakad' },
  { url: '/property/20', heading: 'Double Sharing PG in Andheri East' },
  { url: '/saved', heading: /\S/ },
  { url: '/compare?ids=1,20,3', heading: 'Compare homes' },
  { url: '/apartments', heading: /apartment/i },
  { url: '/villas', heading: /villa/i },
  { url: '/plots', heading: /plot/i },
  { url: '/commercial', heading: /commercial/i },
  { url: '/pg-coliving', heading: /PG/ },
  { url: '/luxury-homes', heading: /luxury/i },
  { url: '/login', heading: /log ?in|welcome/i },
  { url: '/signup', heading: /sign ?up|account/i },
  { url: '/forgot-password', heading: 'Forgot your password?' },
  { url: '/about', heading: /about/i },
  { url: '/careers', heading: /career|join/i },
  { url: '/contact', heading: /contact/i },
  { url: '/terms', heading: /terms/i },
  { url: '/privacy', heading: /privacy/i },
  { url: '/testimonials', heading: /testimonial|customers/i },
  { url: '/sell', heading: 'Sell your property' },
  { url: '/sell/property', heading: /Post your property/ },
  { url: '/sell/pricing', heading: 'Pricing for owners and agents' },
  { url: '/sell/services', heading: 'Services for sellers and landlords' },
  { url: '/resources/home-loans', heading: 'Home loans' },
  { url: '/resources/property-news', heading: 'Property news' },
  { url: '/resources/guides', heading: 'Guides' },
  { url: '/resources/guides/buying-step-by-step', heading: /\S/ },
  { url: '/resources/property-news/loan-to-value-bands', heading: /\S/ },
];

/** One address of each kind of page. */
export const KINDS = [
  ...'/ /search?type=rent&city=Pune /compare?ids=1,20,3 /property/1 /apartments /saved /login /signup /about'.split(
    ' ',
  ),
  ...'/contact /sell /sell/property /sell/pricing /resources/home-loans /resources/guides /privacy'.split(
    ' ',
  ),
];
