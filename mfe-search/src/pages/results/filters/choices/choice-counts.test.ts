import { changesOf, draftOf, formQuery, type FilterDraft } from '../../../../data/filters/filter-draft';
import { asListingQuery } from '../../../../data/found-homes';
import { changedSearch } from '../../../../data/query/search-link';
import { choicesOf } from '../../../../data/query/search-options';
import { parseSearch } from '../../../../data/query/search-query';
import { askListings } from '../../../../test-support/ask-listings';

const FIELDS: Record<string, keyof FilterDraft> = { propertyTypes: 'propertyType' };

/** What the list says after a visitor has left only this choice of its group, and pressed Apply Filters. */
async function foundWith(search: string, field: keyof FilterDraft, values: string[]): Promise<number> {
  const parameters = new URLSearchParams(search);
  const before = parseSearch(parameters);
  const changes = changesOf({ ...draftOf(before, parameters), [field]: values }, before);
  const { query } = parseSearch(new URLSearchParams(changedSearch(parameters, changes)));
  return (await askListings((client) => client.findListings(asListingQuery(query), { limit: 1 }))).total;
}

test.each([
  '',
  'type=rent',
  'type=sell&city=Mumbai',
  'category=villa',
  'category=villa&propertyType=plot,apartment&bedrooms=3',
  'type=rent&category=pg&tenants=women',
  'amenities=Gym,Power Backup&bathrooms=2,3%2B&maxPrice=2cr',
  'type=rent&furnishing=semi-furnished&facing=east&minArea=500',
  'location=Nowhere',
])('each number beside a choice of ?%s is that of the homes it finds', async (search) => {
  const { query } = parseSearch(new URLSearchParams(search));
  const choices = Object.entries(choicesOf(query.type));
  const counts = await askListings((client) =>
    client.choiceCounts(asListingQuery(formQuery(query)), Object.fromEntries(choices)),
  );
  for (const [name, values] of choices) {
    const kept = name === 'amenities' ? (query.amenities ?? []) : [];
    const found = values.map((value) => foundWith(search, FIELDS[name] ?? (name as never), [...kept, value]));
    expect([name, counts[name as keyof typeof counts]]).toEqual([name, await Promise.all(found)]);
  }
});
