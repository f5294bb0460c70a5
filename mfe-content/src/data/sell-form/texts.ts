import { translated } from '@nivaas/contracts';

/** Texts of the form, by step and field. `missing` and `wrong` are error messages. */
export const sellTexts = /* #__PURE__ */ translated('mfe-content/page-sell-property', {
  basics: { title: 'Basics', intro: 'What are you offering?' },
  intent: {
    label: 'I want to',
    missing: 'Choose whether to sell or to rent out.',
    wrong: 'PG and co-living rooms can only be rented out.',
    options: { buy: 'Sell', rent: 'Rent out' },
  },
  category: { label: 'Category', missing: 'Choose what kind of property it is.' },

  place: { title: 'Location', intro: 'Where is it?' },
  city: { label: 'City', wrong: 'Enter the name of the city.' },
  locality: {
    label: 'Locality',
    hint: 'The neighbourhood people would search for, for example Wakad',
    wrong: 'Enter the name of the locality.',
  },
  pin: {
    label: 'PIN code',
    wrong: 'Enter a PIN code with 6 digits that does not start with 0.',
    elsewhere: (city: string, areas: string) =>
      `PIN codes in ${city} start with ${areas}: check the PIN code or the city.`,
  },

  details: { title: 'Details', intro: 'What somebody should know before they visit.' },
  bhk: { label: 'Bedrooms (BHK)', missing: 'Choose the number of bedrooms.' },
  bathrooms: {
    label: 'Bathrooms',
    missing: 'Choose the number of bathrooms.',
    hint: 'Count a toilet without a shower as half',
  },
  area: {
    label: 'Area in sq.ft',
    missing: 'Enter the area in sq.ft.',
    wrong: 'Enter an area between 50 and 1,00,000 sq.ft.',
  },
  areaKind: {
    label: 'Which area is that?',
    missing: 'Choose which area that is.',
    hint: 'Carpet area is the usable floor; super area adds a share of the common areas',
  },
  floor: {
    label: 'Floor',
    missing: 'Enter the floor; the ground floor is 0.',
    hint: 'Ground floor is 0',
    wrong: 'Enter the floor as a number.',
    tooHigh: 'The floor cannot be above the total floors.',
  },
  totalFloors: {
    label: 'Total floors',
    missing: 'Enter how many floors there are in all.',
    wrong: 'Enter the total floors as a number.',
  },
  furnishing: { label: 'Furnishing' },
  facing: { label: 'Facing' },
  possession: { label: 'Possession' },
  length: { label: 'Length in feet' },
  breadth: { label: 'Breadth in feet' },
  feetWrong: 'Enter a length in feet between 1 and 10,000.',
  openSides: { label: 'Open sides', missing: 'Choose how many sides are open.' },
  roadWidth: {
    label: 'Road width in metres',
    missing: 'Enter the width of the road in metres.',
    wrong: 'Enter a width between 1 and 200 metres.',
  },
  boundary: { label: 'Boundary wall' },
  sharing: { label: 'Sharing', missing: 'Choose how many share a room.' },
  tenants: { label: 'For', missing: 'Choose who the rooms are for.' },
  meals: { label: 'Meals', missing: 'Choose which meals are included.' },
  bedArea: {
    label: 'Area per bed in sq.ft',
    missing: 'Enter the area per bed in sq.ft.',
    wrong: 'Enter an area between 20 and 2,000 sq.ft.',
  },
  gateCloses: {
    label: 'Gate closes at',
    missing: 'Enter when the gate closes, or never.',
    hint: 'For example 10:30 PM, or never',
  },
  notice: {
    label: 'Notice in days',
    missing: 'Enter the notice in days.',
    hint: '30 days is usual',
    wrong: 'Enter the notice in days, from 0 to 365.',
  },

  money: { title: 'Price', intro: 'What are you asking for it?' },
  price: { label: 'Price', hint: 'You may write 75 lakh or 1.2 cr', wrong: 'Enter the price in rupees.' },
  rent: {
    label: 'Rent each month',
    missing: 'Enter the rent for each month.',
    hint: 'For PG and co-living: rent per bed',
    wrong: 'Enter the rent in rupees.',
  },
  deposit: {
    label: 'Deposit',
    hint: 'The Model Tenancy Act suggests at most two months’ rent for homes and six for commercial premises',
    wrong: 'Enter the deposit in rupees, or 0.',
  },
  maintenance: { label: 'Maintenance' },

  contact: { title: 'Contact and review', intro: 'Whose listing is it, and is everything correct?' },
  role: {
    label: 'Your role',
    missing: 'Choose whether you are the owner, or a promoter or agent.',
    options: { owner: 'I am the owner', promoter: 'I am a promoter or agent' },
  },
  rera: {
    label: 'RERA registration number',
    hint: 'Promoters and agents must give it. Owners may leave it empty.',
  },
  name: { label: 'Your name', missing: 'Enter your name.' },
  phone: {
    label: 'Mobile number',
    hint: 'Part of the listing that you print or email',
    wrong: 'Enter an Indian mobile number with 10 digits.',
  },
  note: { label: 'Anything else', hint: 'Parking, water, what stays in the home' },

  /** Kinds of homes in titles of listings. Category pages search titles for these words. */
  kinds: {
    apartment: 'Apartment',
    villa: 'Villa',
    house: 'Independent House',
    plot: 'Plot',
    commercial: 'Commercial Space',
    pg: 'PG',
  },
  sharingTitle: (sharing: string) => `${sharing} Sharing`,
  titleIn: (kind: string, place: string) => `${kind} in ${place}`,
});
