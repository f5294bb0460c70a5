/** A row of the sample data's specification. The site's own copy is not imported, so that an error in it is found. */
export interface SampleHome {
  id: number;
  title: string;
  type: 'buy' | 'rent';
  price: number;
  location: string;
  bedrooms: number;
  date: string;
  category: string;
}

const TABLE = `
id | type | category   | title                                         | location                    |     price | beds | date
 1 | buy  | apartment  | 2 BHK Apartment in Wakad                      | Wakad, Pune                 |   6761000 |    2 | 2025-04-18
 2 | buy  | apartment  | Luxury 4 BHK Apartment in Worli               | Worli, Mumbai               | 125000000 |    4 | 2025-05-12
 3 | buy  | villa      | 4 BHK Villa in Whitefield                     | Whitefield, Bangalore       |  32500000 |    4 | 2025-03-27
 4 | rent | apartment  | 3 BHK Apartment in Vasant Kunj                | Vasant Kunj, Delhi          |     85000 |    3 | 2025-05-05
 5 | buy  | villa      | Luxury 5 BHK Villa in Jubilee Hills           | Jubilee Hills, Hyderabad    |  89000000 |    5 | 2025-02-14
 6 | rent | pg         | Co-living Studio in Koramangala               | Koramangala, Bangalore      |     22000 |    1 | 2025-05-19
 7 | buy  | apartment  | 3 BHK Apartment in Sholinganallur             | Sholinganallur, Chennai     |  10000000 |    3 | 2025-04-02
 8 | rent | apartment  | 2 BHK Apartment in Andheri West               | Andheri West, Mumbai        |     72000 |    2 | 2025-05-20
 9 | buy  | apartment  | 2 BHK Apartment in Chembur                    | Chembur, Mumbai             |  18900000 |    2 | 2025-03-08
10 | buy  | apartment  | 1 BHK Apartment in Kandivali East             | Kandivali East, Mumbai      |   9500000 |    1 | 2025-05-16
11 | buy  | apartment  | 3 BHK Apartment on Sarjapur Road              | Sarjapur Road, Bangalore    |  14200000 |    3 | 2025-01-30
12 | buy  | plot       | Corner Plot in Chandapura                     | Chandapura, Bangalore       |   4800000 |    0 | 2025-04-24
13 | buy  | house      | 3 BHK Independent House in Rohini             | Rohini, Delhi               |  18500000 |    3 | 2025-02-22
14 | buy  | apartment  | 2 BHK Apartment in Dwarka                     | Dwarka, Delhi               |   9250000 |    2 | 2025-05-09
15 | buy  | plot       | Residential Plot in Shamshabad                | Shamshabad, Hyderabad       |   5400000 |    0 | 2025-03-15
16 | buy  | plot       | Residential Plot in Oragadam                  | Oragadam, Chennai           |   3840000 |    0 | 2025-01-18
17 | buy  | commercial | Commercial Office Space in Hinjewadi          | Hinjewadi, Pune             |   8800000 |    0 | 2025-04-10
18 | buy  | apartment  | 2 BHK Apartment in New Town                   | New Town, Kolkata           |   5800000 |    2 | 2025-05-14
19 | buy  | house      | 2 BHK Independent House in Behala             | Behala, Kolkata             |   6200000 |    2 | 2025-02-03
20 | rent | pg         | Double Sharing PG in Andheri East             | Andheri East, Mumbai        |     13500 |    1 | 2025-05-21
21 | rent | commercial | Commercial Shop in Indiranagar                | Indiranagar, Bangalore      |    110000 |    0 | 2025-03-21
22 | rent | pg         | PG for Working Women in Laxmi Nagar           | Laxmi Nagar, Delhi          |     11000 |    1 | 2025-04-28
23 | rent | apartment  | 2 BHK Apartment in Gachibowli                 | Gachibowli, Hyderabad       |     38000 |    2 | 2025-05-02
24 | rent | pg         | Co-Living Space in Madhapur                   | Madhapur, Hyderabad         |     16500 |    1 | 2025-04-14
25 | rent | house      | 3 BHK Independent House in Velachery          | Velachery, Chennai          |     42000 |    3 | 2025-03-03
26 | rent | commercial | Commercial Showroom in T Nagar                | T Nagar, Chennai            |    185000 |    0 | 2025-02-27
27 | rent | villa      | Luxury 4 BHK Villa in Koregaon Park           | Koregaon Park, Pune         |    135000 |    4 | 2025-05-07
28 | rent | apartment  | 1 BHK Apartment in Hinjewadi                  | Hinjewadi, Pune             |     21500 |    1 | 2025-04-21
29 | rent | apartment  | 3 BHK Apartment in Ballygunge                 | Ballygunge, Kolkata         |     55000 |    3 | 2025-05-18
30 | rent | commercial | Commercial Office Space in Salt Lake Sector V | Salt Lake Sector V, Kolkata |     95000 |    0 | 2025-03-30`;

/** In the order of "relevance". */
export const HOMES: SampleHome[] = TABLE.trim().split('\n').slice(1).map(readRow);

function readRow(row: string): SampleHome {
  const cells = row.split('|').map((cell) => cell.trim());
  const [id, type, category = '', title = '', location = '', price, bedrooms, date = ''] = cells;
  const numbers = { id: Number(id), price: Number(price), bedrooms: Number(bedrooms) };
  return { ...numbers, type: type === 'rent' ? 'rent' : 'buy', category, title, location, date };
}

export const ORDERS = {
  'price-low-high': (list: SampleHome[]) => [...list].sort((one, other) => one.price - other.price),
  'price-high-low': (list: SampleHome[]) => [...list].sort((one, other) => other.price - one.price),
  newest: (list: SampleHome[]) => [...list].sort((one, other) => other.date.localeCompare(one.date)),
};

export const titlesOf = (list: SampleHome[]): string[] => list.map(({ title }) => title);

export function homes(type: 'buy' | 'rent', place = ''): SampleHome[] {
  return HOMES.filter(
    (home) => home.type === type && home.location.toLowerCase().includes(place.toLowerCase()),
  );
}
