import type { ListingCategory, ListingType } from '@nivaas/contracts';
import type { Amenity, Trait } from '@nivaas/catalog';
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

export const CATEGORIES: [RegExp, ListingCategory][] = [
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

/** Filler words, dropped when something else was understood. */
export const FILLERS = whole(
  'in|at|near|for|with|by|and|or|of|to|a|an|the|me|my|i|am|is|show|find|want|need|looking|please|homes?|' +
    'propert(?:y|ies)|budget|price|around|about|approx|mein|ka|ke|ki|ko|pe|par|paas|liye|aur|ghar|chahiye|' +
    'में|के|का|की|को|पर|पास|लिए|और|घर|प्रॉपर्टी|चाहिए|बजट|लगभग|करीब|[,;&!?]',
);
