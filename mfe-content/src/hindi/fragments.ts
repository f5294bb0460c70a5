import type { Translation } from '@nivaas/contracts';
import type * as english from '../messages';

const common: Translation<typeof english.commonMessages> = {
  home: 'होम',
  contents: 'इस पेज पर',
  print: 'प्रिंट करें',
  errorPrefix: 'त्रुटि: ',
  sources: 'स्रोत',
  questions: 'सवाल-जवाब',
  included: 'शामिल',
  notIncluded: 'शामिल नहीं',
};

const services: Translation<typeof english.servicesMessages> = {
  title: 'हमारी सेवाएँ',
  intro: 'आप किसी भी काम से आए हों, शुरुआत यहीं से होती है।',
  buy: { title: 'घर खरीदें', text: 'कीमत, क्षेत्रफल और साफ़-साफ़ लिखे तथ्यों से घरों की तुलना करें।' },
  rent: { title: 'घर किराये पर लें', text: 'घर देखने जाने से पहले किराया, डिपॉज़िट और आने की तारीख देखें।' },
  sell: { title: 'घर बेचें', text: 'कागज़ तैयार करें, लिस्टिंग लिखें और ख़र्च पहले से जानें।' },
};

const testimonials: Translation<typeof english.testimonialsMessages> = {
  homeTitle: 'हमारे ग्राहक क्या कहते हैं',
  more: 'और राय पढ़ें',
  title: 'ग्राहकों की राय',
  description: 'खरीदारों, विक्रेताओं, मकान मालिकों और किरायेदारों की नमूना राय।',
  lead: 'खरीदार, विक्रेता, मकान मालिक और किरायेदार क्या कह सकते हैं।',
  sample: 'काल्पनिक लोग और बातें।',
  sampleFigures: 'नमूना आँकड़े',
  statistics: [
    { value: '50K+', label: 'खुश ग्राहक' },
    { value: '4.8/5', label: 'रेटिंग' },
    { value: '95%', label: 'सफलता दर' },
    { value: '30K+', label: 'बिके घर' },
  ],
  reviews: 'राय',
  filter: 'किसकी राय देखें',
  all: 'सभी',
  rated: '5 में से {0} की रेटिंग',
  count: '{0, plural, one {# राय} other {# राय}}',
  next: 'शुरू करने को तैयार हैं?',
  nextText: 'कोई घर खोजें, या पहले देखें कि हम तक कैसे पहुँचें।',
  search: 'अपना घर खोजें',
  contact: 'हमसे संपर्क करें',
};

const app: Translation<typeof english.appMessages> = {
  title: 'अपनी खोज साथ रखें',
  text: 'सहेजे हुए घर और खोजें, आपके फ़ोन पर। ऐप अभी आए नहीं हैं।',
  appStore: 'App Store',
  playStore: 'Google Play',
  soon: 'जल्द आ रहा है',
};

const firstGuides: Translation<typeof english.firstGuidesMessages> = {
  title: 'फ़ैसला करने से पहले',
  buying: 'घर खरीदना, कदम-दर-कदम',
  renting: 'घर किराये पर लेना, कदम-दर-कदम',
  safeDealing: 'सुरक्षित लेन-देन',
};

export const fragments = { common, services, testimonials, app, firstGuides };
