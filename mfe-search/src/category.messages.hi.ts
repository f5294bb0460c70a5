import { placeName } from '@nivaas/catalog/names';
import type { Translation } from '@nivaas/contracts';
import type { messages } from './category.messages';

export const categoryHindi: Translation<typeof messages> = {
  title: 'कीमतें एक नज़र में',
  inCity: (title, city) => `${placeName(city)} में ${title}`,
  city: (name) => placeName(name),
  allCities: 'सभी शहर',
  sizes: ({ buy, rent, cities, city }) => {
    const place = city ? placeName(city) : cities === 1 ? '1 शहर' : `${cities} शहरों`;
    const kinds = [buy && `${buy} बिक्री के लिए`, rent && `${rent} किराये के लिए`];
    return `${place} में ऐसी ${buy + rent} प्रॉपर्टी हमारी सूची में हैं: ${kinds.filter(Boolean).join(' और ')}।`;
  },
  halfBuy: 'बिक्री वाली आधी प्रॉपर्टी {0} या उससे कम की हैं।',
  halfRent: 'किराये वाली आधी प्रॉपर्टी का किराया {0} महीना या उससे कम है।',
  buy: 'बिक्री के लिए',
  rent: 'किराया, प्रति माह',
  range: (least, most) => (least === most ? least : `${least} से ${most}`),
  median: 'मध्यिका {0}',
  source: 'हमारी नमूना लिस्टिंग से निकाला गया; यह बाज़ार के बारे में कुछ नहीं कहता।',
  cities: 'शहर के अनुसार',
  others: 'दूसरी तरह की प्रॉपर्टी',
  listed: '{0} लिस्टिंग',
};
