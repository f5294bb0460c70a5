import '@nivaas/ui/fonts-devanagari.css';
import { site, type Translation } from '@nivaas/contracts';
import type { messages } from './messages';

const hindi: Translation<typeof messages> = {
  skip: 'सीधे मुख्य सामग्री पर जाएँ',
  header: {
    nav: 'मुख्य',
    menu: 'मेन्यू',
    login: 'लॉग इन',
    signUp: 'साइन अप',
    newHere: `${site.name} पर नए हैं?`,
    savedHomes: 'सहेजे हुए घर',
    account: 'आपका खाता',
  },
  menus: {
    buy: {
      title: 'खरीदें',
      apartments: 'अपार्टमेंट',
      houses: 'स्वतंत्र मकान',
      plots: 'प्लॉट',
      villas: 'विला',
      commercial: 'कमर्शियल',
      luxury: 'लक्ज़री घर',
      all: 'बिक्री के सभी घर',
    },
    rent: {
      title: 'किराये पर लें',
      apartments: 'अपार्टमेंट',
      houses: 'स्वतंत्र मकान',
      pg: 'पीजी के कमरे',
      pgColiving: 'पीजी/को-लिविंग',
      all: 'किराये के सभी घर',
    },
    sell: {
      title: 'बेचें',
      overview: 'बेचना कैसे होता है',
      post: 'प्रॉपर्टी लिस्ट करें',
      pricing: 'शुल्क',
      services: 'बेचने वालों के लिए सेवाएँ',
    },
    resources: {
      title: 'जानकारी',
      homeLoans: 'होम लोन',
      news: 'प्रॉपर्टी की ख़बरें',
    },
  },
  footer: {
    company: {
      title: 'कंपनी',
      about: 'हमारे बारे में',
      careers: 'करियर',
      contact: 'संपर्क',
      testimonials: 'ग्राहकों की राय',
      terms: 'शर्तें',
      privacy: 'गोपनीयता',
    },
    propertyTypes: {
      title: 'प्रॉपर्टी के प्रकार',
      apartments: 'अपार्टमेंट',
      villas: 'विला',
      plots: 'प्लॉट',
      commercial: 'कमर्शियल',
      pgColiving: 'पीजी/को-लिविंग',
    },
    topCities: 'बड़े शहर',
    help: 'मदद',
    phone: 'फ़ोन',
    phoneUnset: '(इस नमूना साइट पर तय नहीं है)',
    phoneReason: 'इस नमूना साइट पर कोई फ़ोन नंबर तय नहीं है, इसलिए कॉल किसी तक नहीं पहुँचेगी।',
    email: 'ईमेल',
    grievance: 'शिकायत दर्ज करें',
    social: 'हमसे जुड़ें',
    sample: 'यह एक नमूना साइट है: लिस्टिंग, कीमतें और आँकड़े नमूने के हैं।',
  },
  theme: { legend: 'रंग-रूप', change: 'हल्का या गहरा रंग-रूप', system: 'सिस्टम जैसा', light: 'हल्का', dark: 'गहरा' },
  home: {
    title: 'भारत में अपनी जगह खोजें',
    lead: 'खरीदने, किराये पर लेने या बेचने के लिए अपार्टमेंट, विला, प्लॉट, ऑफ़िस और साझा घर; हर एक की कीमत के साथ।',
    description: 'भारत भर में खरीदने, किराये पर लेने या बेचने के लिए घर खोजें: अपार्टमेंट, मकान, विला, प्लॉट, ऑफ़िस और पीजी।',
    sample: 'नमूना आँकड़े',
    stats: [
      { value: '15K+', label: 'प्रॉपर्टी लिस्ट में' },
      { value: '10K+', label: 'खुश ग्राहक' },
      { value: '500+', label: 'शहरों में' },
      { value: '250+', label: 'घर के काम' },
    ],
  },
  basicSearch: { label: 'शहर या इलाका', submit: 'खोजें', region: 'घर खोजें' },
  fallback: { title: 'कुछ अनपेक्षित हुआ!', search: 'खोज कर देखें' },
  onward: { home: 'होम', buy: 'खरीदें', rent: 'किराये पर लें', contact: 'संपर्क' },
  parts: {
    'search-box': { name: 'खोज का बॉक्स', onward: 'बिक्री के सभी घर' },
    'featured-listings': { name: 'चुने हुए घर', onward: 'सभी घर देखें' },
    'popular-cities': { name: 'लोकप्रिय शहर', onward: 'जगह से खोजें' },
    'property-card': { name: 'यह घर', onward: 'सभी घर देखें' },
    'recently-viewed': { name: 'आपके हाल में देखे घर', onward: 'आपके सहेजे हुए घर' },
    'account-menu': { name: 'आपके खाते का मेन्यू', onward: 'लॉग इन' },
    services: { name: 'हमारी सेवाएँ', onward: 'बेचना कैसे होता है' },
    testimonials: { name: 'ग्राहकों की राय', onward: 'सभी राय पढ़ें' },
  },
};

export const translation = { shell: hindi };
