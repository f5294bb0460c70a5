import type { Sample, SharedSample } from '../data/sample';
import { nameInHindi, placeInHindi } from './names';

const KINDS = { apartment: 'अपार्टमेंट', villa: 'विला', house: 'स्वतंत्र मकान' };
const number = new Intl.NumberFormat('en-IN');

/** Two or three sentences from the listing's own facts, as `data/description.ts` has them in English. */
export function describeInHindi(sample: Sample): string {
  const place = placeInHindi(sample.location);
  const offer = sample.rent ? 'किराये पर' : 'बिक्री के लिए';
  return [`${place} में ${opening(sample)} ${offer}।`, ...details(sample)].join(' ');
}

function opening(sample: Sample): string {
  switch (sample.category) {
    case 'plot':
      return `${squareFeet(sample.area)} का प्लॉट`;
    case 'commercial':
      return `${squareFeet(sample.area)} की कमर्शियल जगह`;
    case 'pg':
      return `${room(sample.own.sharing)} में ${sample.bedrooms} बेड`;
    default:
      return `${sample.bedrooms} बेडरूम और ${sample.bathrooms} बाथरूम का ${KINDS[sample.category]}`;
  }
}

function details(sample: Sample): string[] {
  switch (sample.category) {
    case 'apartment':
      return [
        'यह दस में से पाँचवीं मंज़िल पर है, पूर्वमुखी है और सामने बगीचा है।',
        `सुपर एरिया ${squareFeet(sample.area)} है; घर सेमी-फ़र्निश्ड है और रहने को तैयार है।`,
      ];
    case 'villa':
    case 'house':
      return [
        `यह ${squareFeet(sample.own.plotArea)} के प्लॉट पर है: ${count(sample.own.floors, 'मंज़िल', 'मंज़िलें')} और पार्किंग की ${count(sample.own.parkingSpaces, 'जगह', 'जगहें')}।`,
        `दिशा ${nameInHindi(sample.own.facing)} है और घर ${nameInHindi(sample.own.furnishing)} है।`,
      ];
    case 'plot':
      return [
        `नाप ${sample.own.length} × ${sample.own.breadth} फ़ुट है, सामने ${sample.own.roadWidth} मीटर चौड़ी सड़क और ${count(sample.own.openSides, 'खुली दिशा', 'खुली दिशाएँ')}।`,
        `मुख ${nameInHindi(sample.own.facing)} की ओर है। फ़ैसला करने से पहले सीमा पर चलकर देखें।`,
      ];
    case 'commercial':
      return [
        `मंज़िल: ${nameInHindi(sample.own.floor)}, ${nameInHindi(sample.own.furnishing)}, ${nameInHindi(sample.own.facing)} की ओर, सामने मुख्य सड़क।`,
        `साथ में ${count(sample.own.washrooms, 'शौचालय', 'शौचालय')} और पार्किंग की ${count(sample.own.parkingSpaces, 'जगह', 'जगहें')}।`,
      ];
    case 'pg':
      return [
        `किराया प्रति बेड है, जिसमें ${nameInHindi(sample.own.meals)} शामिल है। नोटिस अवधि ${sample.own.noticeDays} दिन है।`,
        `किनके लिए: ${nameInHindi(sample.own.for)}। ${gate(sample.own.gateCloses)}`,
      ];
  }
}

function room(sharing: SharedSample['own']['sharing']): string {
  return sharing === 'Single' ? 'एक व्यक्ति के फ़र्निश्ड कमरे' : `फ़र्निश्ड ${nameInHindi(sharing)} शेयरिंग कमरे`;
}

function gate(closes: string): string {
  return /\d/.test(closes) ? `गेट ${nameInHindi(closes)} बंद होता है।` : 'गेट बंद होने का कोई तय समय नहीं है।';
}

function squareFeet(area: number): string {
  return `${number.format(area)} वर्ग फ़ुट`;
}

function count(of: number, one: string, many: string): string {
  return `${of} ${of === 1 ? one : many}`;
}
