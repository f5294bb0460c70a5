import type { KnownPlace } from '@nivaas/catalog';
import { askListings } from '../../test-support/ask-listings';
import { understand } from './understand';

let places: KnownPlace[];
beforeAll(async () => {
  places = await askListings((client) => client.knownPlaces('पुणे'));
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
  [
    '3 BHK flat in Whitefield, Bengaluru',
    'bedrooms=3 category=apartment city=Bangalore location=Whitefield typed=Bengaluru',
  ],
  ['2 or 3 bhk mumbai', 'bedrooms=2,3 location=Mumbai'],
  ['2,3 bhk mumbai', 'bedrooms=2,3 location=Mumbai'],
  ['2-4 bedroom house delhi', 'bedrooms=2,3,4 category=house location=Delhi'],
  ['3+ bhk villa', 'bedrooms=3,4+ category=villa'],
  ['5 bhk jubilee hills', 'bedrooms=4+ location=Jubilee Hills'],
  ['two bedroom flat', 'bedrooms=2 category=apartment'],
  ['three or four bhk', 'bedrooms=3,4'],
  ['twenty five lakh pune', 'location=Pune maxPrice=2500000'],
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
  // Two units, words for numbers, and ranges of them
  ['flat in pune under 1 crore 20 lakh', 'category=apartment location=Pune maxPrice=12000000'],
  ['पुणे में 1 करोड़ 20 लाख तक फ्लैट', 'category=apartment location=Pune maxPrice=12000000'],
  ['पुणे डेढ़ करोड़ तक', 'location=Pune maxPrice=15000000'],
  ['pune under one and a half crore', 'location=Pune maxPrice=15000000'],
  ['pune one and half crore', 'location=Pune maxPrice=15000000'],
  ['pune डेढ़ से दो करोड़', 'location=Pune maxPrice=20000000 minPrice=15000000'],
  ['pune one and a half to two crore', 'location=Pune maxPrice=20000000 minPrice=15000000'],
  ['pune between two and three crore', 'location=Pune maxPrice=30000000 minPrice=20000000'],
  ['pune 80 lakh to 1 crore 20 lakh', 'location=Pune maxPrice=12000000 minPrice=8000000'],
  ['between 1 cr and 50 L in Pune', 'location=Pune maxPrice=10000000 minPrice=5000000'],
  ['50,000 to 1 lakh rent worli', 'location=Worli maxPrice=100000 minPrice=50000 type=rent'],
  ['pune Rs 50,00,000/-', 'location=Pune maxPrice=5000000'],
  ['Rs. 25,000/- pm hinjewadi', 'location=Hinjewadi maxPrice=25000 type=rent'],
  ['25k per month hinjewadi', 'location=Hinjewadi maxPrice=25000 type=rent'],
  ['do bhk kiraye par wakad mein', 'bedrooms=2 location=Wakad type=rent'],
  ['ढाई बीएचके', 'bedrooms=2'],
  // Areas
  ['plot 200 gaj rohini', 'category=plot location=Rohini minArea=1800'],
  ['डेढ़ सौ गज प्लॉट', 'category=plot minArea=1350'],
  ['1,200 sq ft flat pune', 'category=apartment location=Pune minArea=1200'],
  ['pune 800 to 1200 sqft', 'location=Pune maxArea=1200 minArea=800'],
  ['office under 500 sq.ft below 80 L', 'category=commercial maxArea=500 maxPrice=8000000'],
  // One locality with one city; what else is not known filters nothing
  ['wakad pune', 'city=Pune location=Wakad'],
  ['2 bhk near metro wakad', 'bedrooms=2 location=Wakad words=metro'],
  ['sunrise society wakad pune', 'city=Pune location=Wakad words=sunrise society'],
  ['wakad pune 411057', 'city=Pune location=Wakad words=411057'],
  ['wakad hinjewadi pune', 'city=Pune location=Wakad words=hinjewadi'],
  ['wakad,pune', 'city=Pune location=Wakad'],
  ['homes in pune', 'location=Pune'],
  ['2 bhk asdfgh', 'bedrooms=2 words=asdfgh'],
  ['2 bhk navi mumbai', 'bedrooms=2 location=Navi Mumbai'],
  ['3 bhk sector-62 noida', 'bedrooms=3 location=Noida words=sector-62'],
  ['2 bhk andheri', 'bedrooms=2 location=Andheri'],
  ['2 बीएचके वाकड', 'bedrooms=2 location=Wakad'],
  // Other names of places, and slips
  ['2 bhk bombay', 'bedrooms=2 location=Mumbai typed=bombay'],
  ['2 bhk poona', 'bedrooms=2 location=Pune typed=poona'],
  ['flat in Banglore', 'category=apartment location=Bangalore typed=Banglore'],
  [
    '2 bhk koramangla bengaluru',
    'bedrooms=2 city=Bangalore location=Koramangala typed=koramangla, bengaluru',
  ],
  ['flat jubileehills', 'category=apartment location=Jubilee Hills typed=jubileehills'],
  ['Whitefield, Bengaluru', 'city=Bangalore location=Whitefield typed=Bengaluru'],
  ['flat with a world class view', 'category=apartment words=world class view'],
  ['vacant plot pune', 'category=plot location=Pune words=vacant'],
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
  ...['411057', 'MG Road 2', 'in the', 'bhk', 'under', 'under 80', '50-80', '१२', 'asdf qwer'],
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

// A pattern that tries every way to split such a text would not end before the test's time limit.
test.each(['2 or '.repeat(40), '50 to '.repeat(40), '1,11,'.repeat(40), 'a-'.repeat(100)])(
  'the longest text that a search takes is read: %s',
  (text) => {
    expect(() => understand(text, places)).not.toThrow();
  },
);
