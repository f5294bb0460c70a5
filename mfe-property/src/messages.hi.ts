import type { Translation } from '@nivaas/contracts';
import type { messages } from './messages';
import { savedHindi } from './saved-messages.hi';

const hindi: Translation<typeof messages> = {
  home: 'होम',
  errorPrefix: 'त्रुटि: ',
  kind: { buy: 'खरीदें', rent: 'किराये पर लें' },

  notFound: {
    before: 'हमें यह प्रॉपर्टी नहीं मिली: ',
    after: '। इसकी जगह {0} दिखा रहे हैं।',
    similar: 'मिलते-जुलते घर देखें',
    search: 'सभी घर खोजें',
  },

  head: {
    titleEnd: ', {0} – {1}',
    picture: 'चित्र: {0}, {1}, {2}',
    description: (home) =>
      `${home.title}, ${home.location}, ${home.kind === 'buy' ? 'बिक्री के लिए' : 'किराये के लिए'}: ${home.price}, ` +
      `${home.area}। चित्र, विवरण, सुविधाएँ और एजेंट का संपर्क।`,
  },

  header: {
    bhk: '{0} BHK',
    perArea: '{0} प्रति वर्ग फ़ुट',
    deposit: '{0, plural, one {# महीना} other {# महीने}} ({1})',
    perBed: 'प्रति बेड',
    sample: 'नमूना लिस्टिंग',
    posted: 'लिस्ट किया गया: ',
    postedBy: '{0} ने डाला',
    id: 'लिस्टिंग आईडी {0}',
  },

  save: {
    save: 'सहेजें',
    saved: 'सहेजा हुआ',
    full: 'आप ज़्यादा से ज़्यादा {0} घर सहेज सकते हैं। पहले सहेजे हुए घरों में से एक हटाएँ।',
    forNow: 'सिर्फ़ इस टैब में सहेजा गया: आपका ब्राउज़र इस साइट को इसे रखने नहीं देता।',
  },

  share: {
    button: 'साझा करें',
    copied: 'लिंक कॉपी हो गया',
    text: '{0}, {1}',
    dialog: 'यह प्रॉपर्टी साझा करें',
    link: 'इस प्रॉपर्टी का लिंक',
    whatsApp: 'WhatsApp पर साझा करें',
  },

  gallery: {
    label: 'चित्रांकन',
    show: 'चित्रांकन {0} दिखाएँ',
    open: 'सभी {0} चित्रांकन देखें',
    title: '{0} के चित्रांकन',
    position: '{1} में से चित्रांकन {0}',
    illustration: 'चित्रांकन',
    previous: 'पिछला',
    next: 'अगला',
    zoomIn: 'बड़ा करें',
    zoomOut: 'छोटा करें',
  },

  information: {
    label: 'प्रॉपर्टी की जानकारी',
    tabs: { overview: 'एक नज़र में', details: 'विवरण', amenities: 'सुविधाएँ', location: 'जगह' },
    standing: ({ percent, count, category, city }) =>
      `प्रति वर्ग फ़ुट कीमत ${city} के हमारे ${count} नमूना ${category === 'plot' ? 'प्लॉटों' : 'फ़्लैटों'} की मध्य कीमत ` +
      `${percent === 0 ? 'के बराबर है' : `से ${Math.abs(percent)} % ${percent < 0 ? 'कम' : 'ज़्यादा'} है`} (इस घर को मिलाकर)।`,
    about: 'इस प्रॉपर्टी के बारे में',
    notApplicable: 'लागू नहीं',
    bedrooms: 'बेडरूम',
    bathrooms: 'बाथरूम',
    area: 'क्षेत्रफल',
    yearBuilt: 'निर्माण वर्ष',
    carpet: 'कारपेट एरिया क्या है?',
    carpetText:
      'कारपेट एरिया बाहरी दीवारों के भीतर का काम आने वाला फ़र्श है: भीतरी दीवारें शामिल, बालकनी, शाफ़्ट और छत शामिल नहीं। ' +
      'सुपर एरिया में साझा जगहों का हिस्सा भी जुड़ता है। यहाँ दी गई संख्या सुपर एरिया का 85% है, नीचे की ओर पूर्णांकित; ' +
      'मान्य वही है जो RERA की परिभाषा से आपके अनुबंध में लिखा हो।',
    rentTerms: 'किराये की शर्तें',
    deposit: 'डिपॉज़िट',
    maintenance: 'रखरखाव',
    availableFrom: 'कब से उपलब्ध',
    tenants: 'पसंदीदा किरायेदार',
    available: 'उपलब्ध',
    ask: 'एजेंट से पूछें',
    map: '{0} के नक्शे की जगह',
    sketch: 'यह रेखाचित्र है, नक्शा नहीं: दूरियाँ पैमाने पर हैं, दिशाएँ नहीं।',
    openMap: 'Google Maps में खोलें',
    nearby: 'आसपास की जगहें',
    indicative: 'अनुमानित दूरियाँ',
    samples: 'ये जगहें और दूरियाँ नमूने हैं, इस इलाके के सभी घरों के लिए एक जैसी।',
    kilometres: '{0} किमी',
  },

  similar: 'मिलती-जुलती प्रॉपर्टी',
  tools: 'संपर्क और साधन',
  report: 'इस लिस्टिंग की शिकायत करें',

  agent: {
    title: 'एजेंट से संपर्क करें',
    reviews: '{0, plural, one {# राय} other {# राय}}',
    call: 'एजेंट को कॉल करें',
    email: 'एजेंट को ईमेल करें',
    copy: 'नंबर कॉपी करें',
    copied: 'नंबर कॉपी हो गया',
    refused: 'आपका ब्राउज़र कॉपी नहीं करने देता। नंबर चुनकर कॉपी करें।',
    whatsApp: 'WhatsApp',
    unset: 'नमूना साइट: कोई फ़ोन नंबर तय नहीं है, इसलिए कॉल और WhatsApp बंद हैं।',
    bar: 'कीमत और संपर्क',
    callShort: 'कॉल',
    whatsAppShort: 'WhatsApp पर लिखें',
    shortlist: '{0} को शॉर्टलिस्ट करें',
    subject: 'पूछताछ: {0} (#{1})',
    body: 'मैं {0} के बारे में और जानना चाहता/चाहती हूँ।\n{1}',
    page: 'यह पेज: ',
  },

  visit: {
    title: 'विज़िट तय करें',
    date: 'तारीख',
    slot: 'समय',
    chooseSlot: 'समय चुनें',
    required: 'दोनों जानकारियाँ ज़रूरी हैं।',
    hint: 'अगले 90 दिनों के भीतर',
    range: '{0} से {1} तक',
    submit: 'विज़िट तय करें',
    dateMissing: 'अपनी विज़िट की तारीख लिखें',
    datePast: 'तारीख आज की या बाद की होनी चाहिए',
    dateFar: 'तारीख {0} या उससे पहले की होनी चाहिए',
    slotMissing: 'समय चुनें',
    planned: 'विज़िट {0}, {1} के लिए तय हुई।',
    honest: 'यह नमूना एजेंट को सूचना नहीं भेजता।',
    notKept: 'आपका ब्राउज़र इसे सिर्फ़ इस टैब में रखता है।',
    mine: 'मेरी विज़िट',
    addToCalendar: 'कैलेंडर में जोड़ें',
    summary: 'विज़िट: {0}',
    needsScript: 'विज़िट तय करने के लिए JavaScript चाहिए।',
  },

  loan: {
    title: 'होम लोन कैलकुलेटर',
    amount: 'लोन की रकम',
    rate: 'ब्याज दर (% प्रति वर्ष)',
    years: 'लोन की अवधि (वर्ष)',
    calculate: 'हिसाब करें',
    wrong: {
      amount: '₹1 से ₹100 करोड़ तक की रकम लिखें',
      rate: '0 से 30 % तक की दर लिखें',
      years: '1 से 40 वर्ष तक की अवधि लिखें',
    },
    rental: 'जिस घर को खरीदने की सोच रहे हैं, उसकी कीमत लिखें',
    echo: '{0} रुपये = {1}',
    sameAsRent: 'इस किराये जितनी मासिक किस्त से लगभग {0} का लोन चुकाया जा सकता है।',
    usual: 'इस कीमत पर बैंक आमतौर पर {0} तक लोन देते हैं।',
    use: 'यह रकम लें',
    emi: 'मासिक ईएमआई',
    interest: 'कुल देय ब्याज',
    none: '–',
    maintenance: 'हर महीने का रखरखाव',
    maintenanceHint: { buy: 'ईएमआई में जोड़ा जाता है', rent: 'इस घर के किराये में जोड़ा जाता है' },
    maintenanceWrong: '₹10 लाख तक की रकम लिखें',
    cost: { buy: 'हर महीने ईएमआई और रखरखाव', rent: 'हर महीने किराया और रखरखाव' },
    result: 'मासिक ईएमआई {0}। कुल देय ब्याज {1}।',
    schedule: 'सालाना किस्तें',
    caption: 'हर साल आप कितना चुकाते हैं, और कितना बाकी रहता है',
    year: 'वर्ष',
    principal: 'मूलधन',
    interestPaid: 'ब्याज',
    balance: 'बाकी',
    apply: 'आवेदन करें',
    applyNote: 'ये आँकड़े हमारे होम लोन पेज पर ले जाता है। कोई आवेदन नहीं भेजा जाता।',
  },

  recent: {
    title: 'हाल में देखे गए',
    clear: 'साफ़ करें',
    clearNamed: ' हाल में देखे गए घर',
    cleared: 'हाल में देखे गए घर साफ़ हो गए।',
  },
};

export const translation = { 'mfe-property': hindi, 'mfe-property/saved': savedHindi };
