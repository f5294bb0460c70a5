import type { Amenity, Trait } from '@nivaas/catalog';
import type { ListingCategory, ListingType } from '@nivaas/portal';
import { whole } from './words';

const DIRECTION = '((?:north|south)(?:[- ]?(?:east|west))?|east|west)';

export const FACING = [whole(`${DIRECTION}(?: |-)facing`), whole(`facing ${DIRECTION}`)];

/** Words for one choice of a filter. Longer phrases come before those that they contain. */
export const CHOICES: [RegExp, Trait, string[]][] = [
  [whole('(?:fully|full)[- ]?furnished|पूरी तरह (?:फर्निश्ड|सुसज्जित)'), 'furnishing', ['fully-furnished']],
  [whole('semi[- ]?furnished|सेमी[- ]?फर्निश्ड'), 'furnishing', ['semi-furnished']],
  [whole('un[- ]?furnished|not furnished|बिना फर्नीचर'), 'furnishing', ['unfurnished']],
  [whole('furnished|फर्निश्ड'), 'furnishing', ['semi-furnished', 'fully-furnished']],
  [whole('ready(?:[- ]to[- ]move(?:[- ]in)?| possession)|रहने के लिए तैयार'), 'possession', ['ready-to-move']],
  [whole('under[- ]?construction|निर्माणाधीन'), 'possession', ['under-construction']],
  [
    whole('(?:(?:by|from|direct) )?(?:the )?owners?|(?:no|without) (?:broker|brokerage)|मालिक(?: से)?'),
    'postedBy',
    ['owner'],
  ],
  [whole('(?:by|from) (?:the )?builders?|बिल्डर(?: से)?'), 'postedBy', ['builder']],
  [whole('for (?:a )?famil(?:y|ies)|परिवार(?: के लिए)?'), 'tenants', ['family']],
  [whole('(?:for )?bachelors?'), 'tenants', ['bachelors']],
  [
    whole('for (?:working )?women|(?:for )?(?:girls|ladies)|(?:महिलाओं|लडकियों)(?: के लिए)?'),
    'tenants',
    ['women'],
  ],
  [whole('for (?:working )?men|(?:for )?(?:boys|gents)|(?:पुरुषों|लडकों)(?: के लिए)?'), 'tenants', ['men']],
];

export const AMENITY_WORDS: [RegExp, Amenity][] = [
  [whole('(?:with )?(?:a )?(?:swimming )?pool'), 'Swimming Pool'],
  [whole('(?:with )?(?:a )?gym'), 'Gym'],
  [whole("(?:with )?(?:a )?(?:children's |kids )?play ?area"), "Children's Play Area"],
  [whole('(?:with )?power[- ]?back ?up'), 'Power Backup'],
];

export const TYPES: [RegExp, ListingType][] = [
  [
    whole(
      '(?:for |on |to )?(?:rent|rental|rentals|lease|let)|(?:किराये|किराए|किराया|रेंट)(?: (?:पर|का|की|के(?: लिए)?))?|' +
        '(?:kiraye|kiraya)(?: (?:par|pe|ka|ki|ke(?: liye)?))?|(?:/|per|a) month|monthly|p\\.?m|प्रति माह|महीना',
    ),
    'rent',
  ],
  [
    whole(
      '(?:for |on |to )?(?:sale|buy|purchase)|(?:खरीदने|खरीदना|बिक्री|बेचने)(?: (?:का|की|के(?: लिए)?))?|बिकाऊ|' +
        '(?:kharidne|kharidna)(?: ke liye)?|bikau',
    ),
    'buy',
  ],
];

export const CATEGORIES: [RegExp, ListingCategory | 'studio'][] = [
  [whole('studios?(?: (?:apartments?|flats?|rooms?))?|स्टूडियो(?: (?:अपार्टमेंट|फ्लैट))?'), 'studio'],
  [whole('pgs?|paying guests?|hostels?|co[- ]?living|पीजी|को-लिविंग'), 'pg'],
  [whole('apartments?|flats?|अपार्टमेंट|फ्लैट'), 'apartment'],
  [whole('villas?|bungalows?|विला|बंगला|बंगले'), 'villa'],
  [whole('(?:independent |individual )?houses?|मकान|कोठी|makaa?n|kothi'), 'house'],
  [whole('(?:residential )?(?:plots?|land)|प्लॉट|जमीन|zameen|jameen'), 'plot'],
  [
    whole(
      'commercial(?: (?:space|property|properties|office|shop|showroom))?|offices?(?: space)?|shops?|showrooms?|दुकान|ऑफिस|दफ्तर|कमर्शियल|dukaa?n',
    ),
    'commercial',
  ],
];

const FILLER_WORDS =
  'in|at|near|nearby|for|with|by|and|or|of|to|from|a|an|the|me|my|i|am|is|are|we|show|find|want|need|looking|search|' +
  'please|homes?|propert(?:y|ies)|budget|price|around|about|approx|area|locality|side|close|rs|pin(?: ?code)?|' +
  'mein|mai|mei|ka|ke|ki|ko|pe|par|paas|pass|liye|aur|ya|ghar|chahiye|dikhao|hai|' +
  'में|मे|के|का|की|को|पर|पास|लिए|और|या|घर|प्रॉपर्टी|चाहिए|दिखाओ|बजट|लगभग|करीब|पिन|[-–/,;&!?+.()]';

/** Filler words, dropped when something else was understood. */
export const FILLERS = whole(FILLER_WORDS);

/** What people say of a home that no filter knows: none of it is the name of a place. */
const QUALITIES =
  'with(?: an?| the)? [^ ]+|no [^ ]+|without [^ ]+|[^ ]+ (?:view|facing|size|friendly|class)|new|old|good|best|nice|big|small|large|huge|' +
  'farm|row|independent|cheap(?:est)?|low|high|luxur(?:y|ious)|premium|modern|spacious|affordable|beautiful|vacant|available|urgent(?:ly)?|' +
  'world|class|views?|vastu|corner|gated|society|societies|community|complex|tower|building|project|township|' +
  'rooms?|single|double|triple|sharing|private|shared|ac|non|food|meals?|wifi|students?|couples?|working|' +
  'professionals?|anyone|parking|lift|balcony|terrace|garden|park|pooja|store|servant|duplex|penthouse|floor|' +
  'ground|top|first|resale|brokerage|deposit|immediate(?:ly)?|possession|metro|station|railway|bus|stand|school|' +
  'college|hospital|mall|market|main|road|highway|airport|office|it|tech|investment|loan|rera|approved|' +
  'kitchen|sunlight|sunny|water|electricity|security|cctv|furniture|pets?|veg|kids|car|bike|lots|' +
  'india|city|town|village|residential|residency|' +
  'सस्ता|सस्ते|सस्ती|अच्छा|अच्छे|अच्छी|बडा|बडे|बडी|छोटा|छोटे|छोटी|नया|नए|नई|मेट्रो|स्टेशन|स्कूल|भारत|' +
  'sasta|saste|sasti|accha|acche|acchi|bada|bade|badi|chhota|chota|naya|naye|nayi';

const COMMON = new RegExp(`${whole(`(?:${QUALITIES}|${FILLER_WORDS})`).source}`, 'gu');
/** More unknown words than a name of a place has are probably a description. */
const MOST_UNKNOWN = 2;

/** Whether words that nothing took may name a place that is not known. @param folded as in `Words` */
export function mayNamePlace(folded: string): boolean {
  const unknown = folded.replace(COMMON, '').match(/ \p{L}[\p{L}\p{M}'’.-]+(?= )/gu) ?? [];
  const isIn = / (?:in|at|near) \p{L}/u.test(folded) || / (?:में|mein) /u.test(folded);
  return unknown.length > 0 && (isIn || unknown.length <= MOST_UNKNOWN);
}
