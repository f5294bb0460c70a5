import { TITLES } from '../hindi/titles';
import { LISTINGS } from './listings';

// The sample homes of the product's specification, in its order. Written out, so that an error in the data is found.
const SPECIFIED = `
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

test('the sample homes are those of the specification', () => {
  const rows = LISTINGS.map(({ id, type, category, title, location, price, bedrooms, date }) =>
    [id, type, category, title, location, price, bedrooms, date].join(' | '),
  );
  const specified = SPECIFIED.trim().split('\n');
  expect(rows).toEqual(
    specified.map((row) =>
      row
        .trim()
        .split(/\s*\|\s*/)
        .join(' | '),
    ),
  );
});

test('no Hindi title breaks between a number and its BHK', () => {
  expect(Object.values(TITLES).filter((title) => /\d BHK/.test(title))).toEqual([]);
});
