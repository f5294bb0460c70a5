import { translated } from '@nivaas/contracts';

export const messages = /* #__PURE__ */ translated('mfe-explore', {
  shop: 'Furrow',
  menu: 'Shop',
  machines: 'Machines',
  stores: 'Stores',
  cart: 'Cart',
  from: (price: string) => `from ${price}`,
  home: {
    title: 'Good machines for good ground',
    lead: 'Nine tractors, built to be mended. See one in a store, or choose a paint and collect it on Saturday.',
    all: 'See all machines',
    nearest: 'Find a store',
    categories: 'Three ways to work a field',
    hero: 'A rust red Badger with a roll bar',
  },
  list: {
    all: 'All machines',
    every: 'All',
    filter: 'Kinds of machines',
    count: (count: number) => (count === 1 ? '1 machine' : `${count} machines`),
    description: (kind: string) => `${kind} by Furrow: drawings, paints and prices.`,
  },
  recommendations: 'Goes well with it',
  season: 'Paints of this season',
  storesPage: {
    title: 'Our stores',
    lead: 'Six yards where you can climb up, start the engine and ask what it costs to keep.',
  },
  picker: {
    legend: 'Where do you want to collect it?',
  },
  footer: {
    about: 'Furrow is an example. It sells nothing, and its tractors are drawings.',
    teams: 'Three teams release its parts, each on its own day.',
  },
});
