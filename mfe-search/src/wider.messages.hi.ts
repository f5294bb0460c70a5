import type { Translation } from '@nivaas/contracts';
import { placeName } from '@nivaas/catalog/names';
import type { messages } from './wider.messages';

export const widerHindi: Translation<typeof messages> = {
  lead: 'इन बदलावों से नतीजे मिलेंगे:',
  more: 'और घर खोजें',
  alias: (city, count) => `क्या आपका मतलब ${placeName(city)} था? ${count} प्रॉपर्टी`,
  nearest: (city, count, km) =>
    km === undefined
      ? `पूरे ${placeName(city)} में: ${count}`
      : `सबसे पास का शहर, ${placeName(city)} (लगभग ${km} किमी): ${count}`,
  knownPlace: (place, count) => `सिर्फ़ ${placeName(place)}: ${count}`,
  otherType: 'इसकी जगह {0, select, rent {किराये पर} other {खरीदें}}: {1}',
  withoutFilter:
    '{0, select, within {नक्शे के इलाके} price {कीमत की सीमा} area {क्षेत्रफल की सीमा} category {श्रेणी} propertyTypes {प्रॉपर्टी के प्रकार} bedrooms {बेडरूम की संख्या} bathrooms {बाथरूम की संख्या} amenities {सुविधाओं} furnishing {फ़र्निशिंग} possession {कब्ज़े} postedBy {लिस्ट करने वाले} tenants {किरायेदारों की शर्त} facing {दिशा} other {फ़िल्टर}} के बिना: {1}',
  withoutFilters: 'बिना किसी फ़िल्टर के: {0}',
  allOfIndia: 'पूरे भारत में: {0}',
  near: (place) => `${placeName(place)} के पास के घर`,
  elsewhere: 'दूसरे शहरों के घर',
  distances: 'सीधी रेखा में, लगभग: {0}',
  distance: (place, km) => `${placeName(place)} ${km} किमी`,
};
