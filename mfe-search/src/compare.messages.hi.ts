import type { Translation } from '@nivaas/contracts';
import { MAX_COMPARED } from '@nivaas/portal';
import type { messages } from './compare.messages';

export const compareHindi: Translation<typeof messages> = {
  bar: {
    label: 'तुलना के लिए घर',
    one: '1 घर चुना गया। तुलना के लिए एक और चुनें।',
    full: `ज़्यादा से ज़्यादा ${MAX_COMPARED} घर। दूसरा जोड़ने के लिए एक हटाएँ।`,
    compare: '{0, plural, one {# घर} other {# घरों}} की तुलना करें',
    clear: 'साफ़ करें',
    cleared: 'तुलना के लिए कोई घर नहीं चुना है।',
    undo: 'वापस लाएँ',
  },

  page: {
    home: 'होम',
    title: 'घरों की तुलना',
    description: 'दो से चार घर साथ-साथ: कीमत, आकार, शर्तें और सुविधाएँ।',
    lead: '{0, plural, one {# घर} other {# घर}} साथ-साथ। {2} में से {1} तथ्य अलग हैं।',
    unknown:
      '{0, plural, one {इस लिंक का 1 घर यहाँ लिस्ट नहीं है, इसलिए छोड़ा गया है।} other {इस लिंक के # घर यहाँ लिस्ट नहीं हैं, इसलिए छोड़े गए हैं।}}',
    tooMany: `लिंक में और भी घर हैं। पहले ${MAX_COMPARED} की तुलना की गई है।`,
    only: 'सिर्फ़ अंतर',
    apply: 'लागू करें',
    shown: '{0, plural, one {# तथ्य दिखाया गया है।} other {# तथ्य दिखाए गए हैं।}}',
    print: 'प्रिंट करें',
    more: 'और घर खोजें',
    table: '{0, plural, one {# घर} other {# घरों}} की तुलना',
    legend: 'अलग तथ्यों का चिह्न',
    differs: ' (अलग)',
    noValue: 'नहीं बताया गया',
    noDifference: 'लिस्ट किए गए किसी तथ्य में ये घर अलग नहीं हैं।',
    remove: 'हटाएँ',
    removeNamed: 'तुलना से {0} हटाएँ',
    removed: '{0} तुलना से हटा दिया गया है।',
  },

  share: {
    button: 'साझा करें',
    copied: 'लिंक कॉपी हो गया',
    refused: 'लिंक कॉपी नहीं हो सका। वह ऊपर पते की पट्टी में है।',
  },

  nothing: {
    none: 'जिन घरों की तुलना करनी है, उन्हें चुनें',
    one: '{0} की तुलना के लिए एक और घर चाहिए',
    how: 'खोज के नतीजों या सहेजे हुए घरों में दो से चार घरों पर “तुलना करें” दबाएँ। फिर विंडो के नीचे “2 घरों की तुलना करें” दबाएँ।',
    chosen: 'अपने {0, plural, one {# घर} other {# घरों}} की तुलना करें',
    search: 'घर खोजें',
    saved: 'सहेजे हुए घर',
  },

  groups: { terms: 'कीमत और शर्तें', home: 'घर', amenities: 'सुविधाएँ', listing: 'लिस्टिंग' },

  facts: {
    price: 'कीमत',
    perBed: '{0} प्रति बेड',
    emi: 'पूरी कीमत पर EMI ({0} %, {1} साल)',
    rate: 'कीमत प्रति वर्ग फ़ुट',
    deposit: 'डिपॉज़िट',
    depositOf: '{0, plural, one {# महीना} other {# महीने}} ({1})',
    maintenance: 'रखरखाव',
    availableFrom: 'कब से उपलब्ध',
    tenants: 'पसंदीदा किरायेदार',
    place: 'इलाका',
    bedrooms: 'बेडरूम',
    bathrooms: 'बाथरूम',
    yearBuilt: 'निर्माण वर्ष',
    available: 'उपलब्ध',
    ask: 'एजेंट से पूछें',
    postedBy: 'किसने लिस्ट किया',
    posted: 'लिस्ट किया गया',
  },
};
