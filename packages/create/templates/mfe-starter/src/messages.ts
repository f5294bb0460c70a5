/** All texts that visitors read. */
export const messages = {
  list: {
    title: 'Starter',
    lead: 'The first page of mfe-starter.',
    filter: 'Filter by name',
    nothing: 'Nobody has such a name.',
  },
  item: {
    lead: (name: string) => `All about ${name}.`,
    greet: (count: number) => `Greeted ${count} times`,
  },
};
