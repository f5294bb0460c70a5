import type { Translation } from '@nivaas/contracts';
import { type ListingCategory, MAX_COMPARED } from '@nivaas/portal';
import { placeName } from '@nivaas/catalog/names';
import { categoryHindi } from './category.messages.hi';
import { compareHindi } from './compare.messages.hi';
import type { messages } from './messages';
import { widerHindi } from './wider.messages.hi';

const sortOrders: Translation<(typeof messages)['sort']['orders']> = {
  relevance: 'प्रासंगिकता',
  'price-low-high': 'कीमत: कम से ज़्यादा',
  'price-high-low': 'कीमत: ज़्यादा से कम',
  newest: 'सबसे नए पहले',
};

const categoryNames: Record<ListingCategory, string> = {
  apartment: 'अपार्टमेंट',
  villa: 'विला',
  house: 'स्वतंत्र मकान',
  plot: 'प्लॉट',
  commercial: 'कमर्शियल',
  pg: 'पीजी/को-लिविंग',
};

const hindi: Translation<typeof messages> = {
  home: 'होम',
  count: '{0, plural, one {# प्रॉपर्टी मिली} other {# प्रॉपर्टी मिलीं}}',
  more: {
    shown: '{1} में से {0} दिखाए गए',
    show: 'और दिखाएँ',
    narrow: 'बाकी देखने के लिए फ़िल्टर चुनें।',
  },
  unavailable: {
    title: 'घरों की सूची अभी नहीं खुल रही है।',
    hint: 'आपकी खोज सुरक्षित है। थोड़ी देर रुककर फिर से कोशिश करें।',
    again: 'फिर से कोशिश करें',
  },
  noscriptSort: 'क्रम में लगाएँ',
  sort: {
    label: 'क्रम',
    orders: sortOrders,
    changed: (order) => `क्रम: ${sortOrders[order]}`,
  },

  card: {
    featured: 'चुना हुआ',
    types: { buy: 'बिक्री के लिए', rent: 'किराये के लिए' },
    bhk: '{0} BHK',
    beds: '{0, plural, one {# बेड} other {# बेड}}',
    baths: '{0, plural, one {# बाथ} other {# बाथ}}',
    plotArea: '{0} का प्लॉट',
    sample: 'नमूना,',
    draft: 'ड्राफ़्ट,',
    perArea: '{0} प्रति वर्ग फ़ुट',
    perBed: 'प्रति बेड',
    compare: 'तुलना करें',
    compareNamed: '{0} की तुलना करें',
    compared: `तुलना के लिए ${MAX_COMPARED} में से {0} चुने गए।`,
    comparedFull: `आप एक बार में ${MAX_COMPARED} घरों की तुलना कर सकते हैं। दूसरा जोड़ने के लिए एक हटाएँ।`,
    viewDetails: 'विवरण देखें',
    shortlist: '{0} को शॉर्टलिस्ट करें',
    shortlistFull: 'आपकी शॉर्टलिस्ट में {0} घर हैं। दूसरा जोड़ने के लिए एक हटाएँ।',
    shortlistedForNow: 'आपका ब्राउज़र यह पसंद सहेज नहीं सका। यह टैब बंद करने तक रहेगी।',
  },

  searchBox: {
    tabs: 'मैं चाहता/चाहती हूँ',
    types: { buy: 'खरीदना', rent: 'किराये पर लेना', sell: 'बेचना' },
    location: 'जगह',
    hint: 'शहर या इलाका, जैसे पुणे या व्हाइटफ़ील्ड',
    suggestions: 'लोकप्रिय शहर',
    localities: 'इलाके',
    meant: 'क्या आपका मतलब था',
    empty: 'वहाँ अभी कोई घर नहीं, इसलिए सबसे पास के घर दिखेंगे',
    submit: 'खोजें',
    budget: 'अधिकतम बजट',
    amounts: { buy: '80 लाख', rent: '25,000' },
  },

  featured: { title: 'चुनी हुई प्रॉपर्टी', all: 'सभी देखें' },
  cities: {
    title: 'लोकप्रिय शहर',
    sample: 'काल्पनिक संख्याएँ: लिंक पर इस साइट के गिने-चुने घर खुलते हैं।',
    count: '{0} प्रॉपर्टी',
  },

  results: {
    trail: (type, place) => inPlace(place, { buy: 'खरीदें', rent: 'किराये पर', sell: 'बेचें' }[type]),
    title: (type, place, category) =>
      inPlace(place, type === 'rent' ? 'किराये की प्रॉपर्टी' : 'बिक्री की प्रॉपर्टी') +
      (category ? `: ${categoryNames[category]}` : ''),
    description:
      '{0}: {1, plural, =0 {अभी कोई घर नहीं मिला।} one {# घर, कीमत, क्षेत्रफल और चित्रों के साथ।} other {# घर और प्रॉपर्टी, कीमत, क्षेत्रफल और चित्रों के साथ।}}',
    recent: (trail, filters) => {
      const [first, second, ...more] = filters;
      const named = [first, second].filter((filter) => filter !== undefined).join(', ');
      return `${trail}${named && `: ${named}`}${more.length > 0 ? ` और ${more.length} अन्य` : ''}`;
    },
    place: 'जगह',
    change: 'जगह बदलें',
    list: 'नतीजे',
    unknownCategory: '“{0}” नाम की कोई श्रेणी नहीं है, इसलिए हर तरह की प्रॉपर्टी दिखाई गई है।',
    without: 'समझ नहीं आया, इसलिए खोज में शामिल नहीं:',
    told: (shown, typed) => `“${typed}” की जगह ${placeName(shown)} के नतीजे दिखाए गए हैं।`,
    asTyped: 'इसके बजाय “{0}” खोजें',
    sellCallout: (place) => (place ? `${placeName(place)} में बेच रहे हैं?` : 'अपना घर बेच रहे हैं?'),
    sellComparables: 'बिक्री के ये घर बताते हैं कि दूसरे कितना माँग रहे हैं।',
    post: 'अपनी प्रॉपर्टी लिस्ट करें',
    view: 'दृश्य',
    views: { grid: 'ग्रिड दृश्य', list: 'सूची दृश्य', map: 'नक्शा दृश्य' },
  },

  map: {
    caption: (city) => `${placeName(city)} का रेखाचित्र: जगहें लगभग सही हैं।`,
    homes: '{0, plural, one {# घर} other {# घर}}',
    price: '₹{0}',
    pin: '{0}, {1}',
    cluster: '{0} +{1}',
    part: 'इस नक्शे पर {1} में से {0}',
    scale: '5 किमी',
    north: 'उ',
    key: 'नीला: पानी। हल्की रेखाएँ: मुख्य सड़कें। टूटी रेखाएँ: मेट्रो और ऊँची रेल लाइनें। यह हमारा अपना रेखाचित्र है, सर्वेक्षण नहीं।',
    zoom: { in: 'पास से देखें', out: 'दूर से देखें' },
    area: {
      label: 'नक्शे पर आयत',
      draw: 'इलाका चुनें',
      hint: 'नक्शे पर खींचें, या बटनों से इलाका सरकाएँ।',
      changes: {
        left: 'बाएँ सरकाएँ',
        right: 'दाएँ सरकाएँ',
        up: 'ऊपर सरकाएँ',
        down: 'नीचे सरकाएँ',
        smaller: 'छोटा करें',
        larger: 'बड़ा करें',
      },
      apply: 'यह इलाका दिखाएँ',
    },
  },

  filters: {
    toggle: '{0, plural, =0 {फ़िल्टर} other {फ़िल्टर (#)}}',
    title: 'खोज को सटीक बनाएँ',
    price: 'कीमत की सीमा',
    priceHint: 'रुपयों में, जैसे 50\u00a0लाख या 1.2\u00a0करोड़',
    minPrice: 'न्यूनतम कीमत',
    maxPrice: 'अधिकतम कीमत',
    area: 'क्षेत्रफल (वर्ग फ़ुट)',
    minArea: 'न्यूनतम क्षेत्रफल',
    maxArea: 'अधिकतम क्षेत्रफल',
    least: 'न्यूनतम',
    most: 'अधिकतम',
    propertyType: 'प्रॉपर्टी का प्रकार',
    categories: {
      apartment: 'अपार्टमेंट',
      villa: 'विला',
      house: 'स्वतंत्र मकान',
      plot: 'प्लॉट',
      commercial: 'कमर्शियल',
      pg: 'पीजी/को-लिविंग',
      studio: 'स्टूडियो',
    },
    bedrooms: 'बेडरूम',
    bathrooms: 'बाथरूम',
    amenities: 'सुविधाएँ',
    more: '{0, plural, =0 {और फ़िल्टर} other {और फ़िल्टर (#)}}',
    apply: 'फ़िल्टर लगाएँ',
    show: (homes) => (homes === undefined ? 'घर दिखाएँ' : `${homes} घर दिखाएँ`),
    problems: {
      price: {
        contradiction: 'न्यूनतम कीमत अधिकतम से ज़्यादा है। उसे घटाएँ या अधिकतम बढ़ाएँ।',
        'not-a-number': 'कीमत संख्या में लिखें, जैसे 50\u00a0लाख या 1.2\u00a0करोड़।',
      },
      area: {
        contradiction: 'न्यूनतम क्षेत्रफल अधिकतम से ज़्यादा है। उसे घटाएँ या अधिकतम बढ़ाएँ।',
        'not-a-number': 'क्षेत्रफल वर्ग फ़ुट की संख्या में लिखें, जैसे 850।',
      },
    },
  },

  traits: {
    furnishing: {
      name: 'फ़र्निशिंग',
      values: {
        unfurnished: 'बिना फ़र्नीचर',
        'semi-furnished': 'सेमी-फ़र्निश्ड',
        'fully-furnished': 'पूरी तरह फ़र्निश्ड',
      },
      chip: '{0}',
    },
    possession: {
      name: 'कब्ज़ा',
      values: { 'ready-to-move': 'रहने के लिए तैयार', 'under-construction': 'निर्माणाधीन' },
      chip: '{0}',
    },
    postedBy: {
      name: 'किसने लिस्ट किया',
      values: { owner: 'मालिक', agent: 'एजेंट', builder: 'बिल्डर' },
      chip: '{0} द्वारा',
    },
    tenants: {
      name: 'किसके लिए',
      values: {
        family: 'परिवार',
        bachelors: 'अविवाहित',
        company: 'कंपनी',
        women: 'महिलाएँ',
        men: 'पुरुष',
      },
      chip: 'इनके लिए: {0}',
    },
    facing: {
      name: 'दिशा',
      values: {
        north: 'उत्तर',
        'north-east': 'उत्तर-पूर्व',
        east: 'पूर्व',
        'south-east': 'दक्षिण-पूर्व',
        south: 'दक्षिण',
        'south-west': 'दक्षिण-पश्चिम',
        west: 'पश्चिम',
        'north-west': 'उत्तर-पश्चिम',
      },
      chip: '{0}मुखी',
    },
  },

  chips: {
    label: 'लगे हुए फ़िल्टर',
    remove: 'हटाएँ',
    clear: 'सब हटाएँ',
    within: 'नक्शे का इलाका',
    category: categoryNames,
    minPrice: 'कीमत {0} से',
    maxPrice: 'कीमत {0} तक',
    minArea: 'क्षेत्रफल {0} से',
    maxArea: 'क्षेत्रफल {0} तक',
    bedrooms: '{0} बेडरूम',
    bathrooms: '{0} बाथरूम',
  },

  empty: {
    title: 'आपकी शर्तों से मेल खाती कोई प्रॉपर्टी नहीं मिली।',
    home: 'होम पर लौटें',
    list: 'अपनी प्रॉपर्टी लिस्ट करें',
  },

  recentSearches: 'अपनी खोज जारी रखें',
  savedSearches: {
    title: 'सहेजी हुई खोजें',
    save: 'यह खोज सहेजें',
    isSaved: 'खोज सहेजी गई: हटाएँ',
    all: 'सहेजी हुई खोजें देखें',
    saved: 'सहेजी गई: {0}।',
    removed: 'हटाई गई: {0}।',
    remove: 'हटाएँ',
    undo: 'वापस लाएँ',
  },

  typeSwitch: { label: 'दिखाएँ', types: { all: 'सभी', buy: 'खरीदें', rent: 'किराया', sell: 'बेचें' } },

  category: {
    pages: {
      apartments: {
        title: 'अपार्टमेंट',
        lead: 'खरीदने या किराये पर लेने के फ़्लैट: पहले 1 BHK से लेकर ऊँची इमारत में परिवार के घर तक।',
      },
      villas: { title: 'विला', lead: 'अपना दरवाज़ा, अपना बगीचा और बढ़ने की जगह वाले घर।' },
      plots: { title: 'प्लॉट', lead: 'बनाने के लिए ज़मीन, उन इलाकों में जहाँ शहर फैल रहे हैं।' },
      commercial: {
        title: 'कमर्शियल प्रॉपर्टी',
        lead: 'खरीदने या किराये पर लेने के ऑफ़िस, दुकानें और शोरूम।',
      },
      'pg-coliving': {
        title: 'पीजी/को-लिविंग',
        lead: 'काम और कॉलेज के पास एक बेड, स्टूडियो या साझा घर। किराया प्रति बेड है।',
      },
      'luxury-homes': {
        title: 'लक्ज़री घर',
        lead: 'एक करोड़ से ऊपर के घर, और अपनी अलग श्रेणी के किराये।',
      },
    },
    description: '{0} हमारी सूची में {1}।',
    card: 'चित्र: {0}, Nivaas पर',
  },
};

function inPlace(place: string, text: string): string {
  return place ? `${placeName(place)} में ${text}` : text;
}

export const translation = {
  'mfe-search': hindi,
  'mfe-search/category': categoryHindi,
  'mfe-search/compare': compareHindi,
  'mfe-search/wider': widerHindi,
};
