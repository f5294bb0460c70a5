import { catalog, type Place } from '@nivaas/catalog';
import { understand } from './understand';

let places: Place[];
beforeAll(async () => {
  places = await catalog.places();
});

/** The parameters as a line, in the order of their names. */
function meaningOf(text: string): string | undefined {
  const changes = understand(text, places);
  if (!changes) return undefined;
  const given = Object.entries(changes).filter(([, value]) => value);
  return given
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join(' ');
}

test.each([
  // Each kind of words, alone and combined
  ['2 bhk wakad under 80 L', 'bedrooms=2 location=Wakad maxPrice=8000000'],
  ['2bhk Wakad Pune', 'bedrooms=2 city=Pune location=Wakad'],
  ['3 BHK flat in Whitefield, Bengaluru', 'bedrooms=3 category=apartment city=Bangalore location=Whitefield'],
  ['2 or 3 bhk mumbai', 'bedrooms=2,3 location=Mumbai'],
  ['2,3 bhk mumbai', 'bedrooms=2,3 location=Mumbai'],
  ['2-4 bedroom house delhi', 'bedrooms=2,3,4 category=house location=Delhi'],
  ['3+ bhk villa', 'bedrooms=3,4+ category=villa'],
  ['5 bhk jubilee hills', 'bedrooms=4+ location=Jubilee Hills'],
  ['two bedroom flat', 'bedrooms=2 category=apartment'],
  ['1 RK Andheri East', 'bedrooms=1 location=Andheri East'],
  ['villa or plot in hyderabad', 'location=Hyderabad propertyType=villa,plot'],
  ['office space for rent indiranagar', 'category=commercial location=Indiranagar type=rent'],
  ['girls pg laxmi nagar', 'category=pg location=Laxmi Nagar tenants=women type=rent'],
  ['flat for bachelors in Pune', 'category=apartment location=Pune tenants=bachelors type=rent'],
  ['independent house for sale in Rohini by owner', 'category=house location=Rohini postedBy=owner type=buy'],
  ['semi furnished 2bhk', 'bedrooms=2 furnishing=semi-furnished'],
  ['fully-furnished flat on rent', 'category=apartment furnishing=fully-furnished type=rent'],
  ['furnished house', 'category=house furnishing=semi-furnished,fully-furnished'],
  ['ready to move east facing 3 bhk', 'bedrooms=3 facing=east possession=ready-to-move'],
  ['north-east facing plot', 'category=plot facing=north-east'],
  [
    'under construction flats below 1 cr',
    'category=apartment maxPrice=10000000 possession=under-construction',
  ],
  ['2 bhk with swimming pool and gym', 'amenities=Swimming Pool,Gym bedrooms=2'],
  // Amounts
  ['wakad 80 lakh', 'location=Wakad maxPrice=8000000'],
  ['pune 1.2cr', 'location=Pune maxPrice=12000000'],
  ['pune upto ₹80,00,000', 'location=Pune maxPrice=8000000'],
  ['pune above 1 crore', 'location=Pune minPrice=10000000'],
  ['pune 1cr+', 'location=Pune minPrice=10000000'],
  ['pune 50 L to 1.2 cr', 'location=Pune maxPrice=12000000 minPrice=5000000'],
  ['pune 50-80 lakhs', 'location=Pune maxPrice=8000000 minPrice=5000000'],
  ['between 50L and 1Cr in Pune', 'location=Pune maxPrice=10000000 minPrice=5000000'],
  ['above 50 lac under 1 cr pune', 'location=Pune maxPrice=10000000 minPrice=5000000'],
  ['2 bhk hinjewadi 25k', 'bedrooms=2 location=Hinjewadi maxPrice=25000 type=rent'],
  ['rent 20,000 gachibowli', 'location=Gachibowli maxPrice=20000 type=rent'],
  // Other scripts and digits
  ['２ bhk Ｗａｋａｄ under ８０ L', 'bedrooms=2 location=Wakad maxPrice=8000000'],
  ['2 बीएचके पुणे 80 लाख तक', 'bedrooms=2 location=Pune maxPrice=8000000'],
  ['२ बीएचके फ़्लैट मुंबई में १.५ करोड़ तक', 'bedrooms=2 category=apartment location=Mumbai maxPrice=15000000'],
  ['दिल्ली में किराये पर मकान 30 हज़ार से कम', 'category=house location=Delhi maxPrice=30000 type=rent'],
  ['50 लाख से 80 लाख के बीच पुणे', 'location=Pune maxPrice=8000000 minPrice=5000000'],
  ['दो बेडरूम का घर', 'bedrooms=2'],
  // Unknown words stay, with the place
  ['2 bhk near metro wakad', 'bedrooms=2 location=metro Wakad'],
  ['2 bhk navi mumbai', 'bedrooms=2 location=navi Mumbai'],
  ['3 bhk sector-62 noida', 'bedrooms=3 location=sector-62 noida'],
  ['wakad pune', 'city=Pune location=Wakad'],
])('%s', (text, meaning) => {
  expect(meaningOf(text)).toBe(meaning);
});

test.each([
  ...[
    '',
    ' ',
    'Wakad',
    'Wakad, Pune',
    'Navi Mumbai',
    'bengaluru',
    'New Town',
    'T Nagar',
    'Salt Lake Sector V',
  ],
  ...[
    'Sector 62, Noida',
    '411057',
    'MG Road 2',
    'in the',
    'bhk',
    'under',
    'under 80',
    '50-80',
    '१२',
    'asdf qwer',
  ],
  ...[
    '<img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    "' OR '1'='1' --",
    '__proto__',
    '((((',
    '|||| ||',
    '\u202e',
  ],
])('“%s” is a place, or nothing known', (text) => {
  expect(understand(text, places)).toBeUndefined();
});

test('what was understood once is not understood again, so that no search moves for ever', () => {
  for (const text of ['2 bhk near metro wakad', '2 gym bhk 3 pool bhk', 'for rent rent sale']) {
    let left: string | undefined = text;
    for (let turn = 0; left; turn += 1) {
      expect(turn).toBeLessThan(5);
      left = understand(left, places)?.location;
    }
  }
});

// A pattern that tries every way to split such a text would not end before the test's time limit.
test.each(['2 or '.repeat(40), '50 to '.repeat(40), '1,11,'.repeat(40), 'a-'.repeat(100)])(
  'the longest text that a search takes is read: %s',
  (text) => {
    expect(() => understand(text, places)).not.toThrow();
  },
);
