import type { Translation } from '@nivaas/contracts';
import type * as english from '../messages';

const careers: Translation<typeof english.careersMessages> = {
  openingsCount: '{0, plural, one {जगह खाली} other {जगहें खाली}}',
  apply: 'आवेदन करें',
  sample: 'ये विभाग, पद और सुविधाएँ काल्पनिक हैं: यहाँ कोई भर्ती नहीं हो रही।',
  applyBefore: 'अपना सीवी यहाँ ईमेल करें: ',
  applyAfter: ' (विषय: “{0}”)',
};

const contact: Translation<typeof english.contactMessages> = {
  details: 'हम तक पहुँचें',
  phone: 'फ़ोन',
  email: 'ईमेल',
  phoneUnset: 'यह नमूना साइट है: कोई फ़ोन नंबर तय नहीं है, इसलिए कॉल किसी तक नहीं पहुँचते।',
  emailUnset: 'यह नमूना साइट है: कोई ईमेल पता तय नहीं है, इसलिए ईमेल किसी तक नहीं पहुँचते।',
  sampleHours: 'जब तक कोई फ़ोन नंबर तय नहीं है, इस समय भी कोई जवाब देने वाला नहीं है।',
  address: 'पता',
  legal: 'यह साइट कौन चलाता है',
  legalName: 'कंपनी',
  grievance: 'शिकायत अधिकारी',
  grievanceEmail: 'शिकायतें',
  hours: 'समय',
  hoursNote: 'भारतीय मानक समय',
  openNow: 'अभी खुला है',
  closedNow: 'अभी बंद है',
  form: 'संदेश भेजें',
  allRequired: 'सभी जानकारियाँ ज़रूरी हैं।',
  name: 'नाम',
  emailField: 'ईमेल पता',
  phoneField: 'फ़ोन नंबर',
  phoneHint: 'इस फ़ॉर्म से बनने वाले ईमेल में शामिल होता है',
  subject: 'विषय',
  chooseSubject: 'विषय चुनें',
  message: 'संदेश',
  reference: 'संदर्भ',
  nameRequired: 'नाम लिखना ज़रूरी है।',
  emailRequired: 'ईमेल लिखना ज़रूरी है।',
  emailWrong: 'कृपया सही ईमेल पता लिखें।',
  phoneRequired: 'फ़ोन नंबर लिखना ज़रूरी है।',
  phoneWrong: 'कृपया 10 अंकों का फ़ोन नंबर लिखें।',
  subjectRequired: 'विषय चुनना ज़रूरी है।',
  messageRequired: 'संदेश लिखना ज़रूरी है।',
  privacyBefore: 'आपका नाम, ईमेल पता, फ़ोन नंबर और संदेश इसी डिवाइस पर एक सूची में रहते हैं, जिसे आप यहाँ मिटा सकते हैं: ',
  privacyLink: 'गोपनीयता पेज',
  privacyAfter: '।',
  send: 'संदेश भेजें',
  notSentTitle: 'आपका संदेश इस डिवाइस पर रखा गया है',
  notSentBefore: 'यह नमूना साइट संदेश नहीं भेजती। हमें ईमेल करें: ',
  notSentAfter: '। लिंक से एक ईमेल खुलता है जिसमें आपका संदेश पहले से भरा है।',
  notKept: 'आपका ब्राउज़र आपका संदेश नहीं रख सका। यह पेज छोड़ने से पहले उसे कॉपी कर लें।',
  noScript: 'फ़ॉर्म को JavaScript चाहिए। इसकी जगह हमें ईमेल लिखें: पता इसी पेज पर है।',
  questions: 'सवाल और जवाब',
};

const categoryNames: Translation<typeof english.categoryNames> = {
  apartment: 'अपार्टमेंट',
  villa: 'विला',
  house: 'स्वतंत्र मकान',
  plot: 'प्लॉट',
  commercial: 'कमर्शियल',
  pg: 'पीजी/को-लिविंग',
};

const pricing: Translation<typeof english.pricingMessages> = {
  feature: 'सुविधा',
  amount: 'शुल्क',
  free: 'मुफ़्त',
  askUs: 'हमसे पूछें',
  unset: 'इस नमूना साइट पर शुल्क की रकमें तय नहीं हैं।',
  sample: 'सहायता प्लान और एजेंट प्लान सिर्फ़ दिखाते हैं कि किसी प्लान में क्या हो सकता है। यहाँ इन्हें लिया नहीं जा सकता।',
  about: '{0} के बारे में पूछें',
  noPayment: 'इस साइट पर कोई भुगतान नहीं लिया जाता',
};

const sellServices: Translation<typeof english.sellServicesMessages> = {
  nav: 'इस पेज की सेवाएँ',
  sample: 'यहाँ ये सेवाएँ कोई नहीं देता: “अनुरोध करें” से एक ईमेल तैयार होता है, जिसे आप चाहें तो ख़ुद भेज सकते हैं।',
  get: 'आपको क्या मिलता है',
  provide: 'आपको क्या देना है',
  steps: 'आम तौर पर ये कदम',
  request: 'अनुरोध करें',
};

const news: Translation<typeof english.newsMessages> = {
  title: 'प्रॉपर्टी की ख़बरें',
  description:
    'भारत में कीमतों, विज्ञापन के नियमों, डेटा सुरक्षा और होम लोन की सीमाओं पर तारीख और स्रोत के साथ समझाने वाले लेख।',
  lead: 'क्या बदला, आपके लिए इसका क्या मतलब है, और यह कहाँ लिखा है।',
  notLive: 'ये ताज़ा ख़बरें नहीं हैं: हर लेख पर तारीख है और उसका स्रोत बताया गया है।',
  topics: 'विषय',
  allTopics: 'सभी विषय',
  about: 'विषय-काल:',
  written: 'लिखा गया',
  readingTime: '{0} मिनट में पढ़ें',
  more: 'प्रॉपर्टी की और ख़बरें',
  shown: '{0, plural, one {# लेख} other {# लेख}}',
};

const topics: Translation<typeof english.topicsMessages> = {
  Buying: 'खरीदना',
  Renting: 'किराया',
  Plots: 'प्लॉट',
  Safety: 'सुरक्षा',
  Prices: 'कीमतें',
  Rules: 'नियम',
  'Home loans': 'होम लोन',
};

const guides: Translation<typeof english.guidesMessages> = {
  title: 'गाइड',
  description: 'भारत में घर खरीदने, किराये पर लेने, क्षेत्रफल, प्लॉट, पीजी के कमरों, स्टांप शुल्क और सुरक्षित लेन-देन के गाइड।',
  lead: 'जो फ़ैसले आसानी से पलटे नहीं जाते, उनके लिए सीधी-सादी बातें।',
  reviewed: 'पिछली जाँच',
  more: 'और गाइड',
  homeLoans: 'होम लोन',
  homeLoansText: 'किस्त का हिसाब करें और देखें कि बैंक कितना लोन दे सकता है।',
  openCalculator: 'कैलकुलेटर खोलें',
};

export const pages = { careers, contact, categoryNames, pricing, sellServices, news, topics, guides };
