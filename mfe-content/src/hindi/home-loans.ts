import type { Translation } from '@nivaas/contracts';
import type * as english from '../data/loan/home-loans';

const homeLoans: Translation<typeof english.homeLoans> = {
  title: 'होम लोन',
  description:
    'होम लोन की किस्त का हिसाब करें, देखें कि कितना लोन मिल सकता है और वह हर साल कैसे घटता है। दस्तावेज़, लोन-टू-वैल्यू सीमाएँ और शब्दावली।',
  lead: 'लोन हर महीने कितने का पड़ता है, बैंक कितना दे सकता है, और वह कौन-से कागज़ माँगेगा।',
  caution: 'दरें और नियम बदलते रहते हैं; लोन देने वाले से पक्का कर लें।',
  noApplication: 'इस पेज से कोई आवेदन नहीं भेजा जाता।',
};

const bands: Translation<typeof english.loanToValueBands> = [
  { loan: '₹30 लाख तक', share: '90 %' },
  { loan: '₹30 लाख से ऊपर, ₹75 लाख तक', share: '80 %' },
  { loan: '₹75 लाख से ऊपर', share: '75 %' },
];

const documents: Translation<typeof english.loanDocuments> = [
  {
    who: 'वेतनभोगी',
    papers: ['पैन', 'आधार', 'पिछले 3 महीनों की वेतन पर्चियाँ', 'फ़ॉर्म 16', 'पिछले 6 महीनों के बैंक स्टेटमेंट'],
  },
  {
    who: 'स्वरोज़गार',
    papers: [
      'पैन और आधार',
      'पिछले 2–3 साल के आयकर रिटर्न (ITR)',
      'GST पंजीकरण और रिटर्न',
      'बैलेंस शीट, और लाभ-हानि खाता',
      'व्यवसाय के बैंक स्टेटमेंट',
    ],
  },
  {
    who: 'अनिवासी भारतीय (NRI)',
    papers: [
      'पासपोर्ट और वीज़ा या निवास परमिट',
      'पैन',
      'नौकरी का अनुबंध और वेतन पर्चियाँ',
      'NRE या NRO खाते के स्टेटमेंट',
      'आप यहाँ दस्तख़त न कर सकें तो भारत में किसी के नाम मुख़्तारनामा',
    ],
  },
];

const glossary: Translation<typeof english.loanGlossary> = [
  {
    term: 'ईएमआई (EMI)',
    meaning:
      'समान मासिक किस्त: हर महीने एक ही रकम। शुरू में उसका ज़्यादातर हिस्सा ब्याज होता है; आख़िर में ज़्यादातर हिस्सा लोन चुकाता है।',
  },
  {
    term: 'FOIR',
    meaning: 'आय में तय देनदारियों का अनुपात: आपकी शुद्ध आय का वह हिस्सा जो किस्तों में जाता है। हमारा अनुमान आधा मानता है।',
  },
  {
    term: 'LTV',
    meaning: 'लोन-टू-वैल्यू: प्रॉपर्टी की कीमत का वह हिस्सा जो लोन से आता है। बाकी आपका अपना पैसा है।',
  },
  {
    term: 'प्री-ईएमआई',
    meaning: 'घर बनते समय, अब तक दी गई रकम पर सिर्फ़ ब्याज। इससे लोन कम नहीं होता।',
  },
  {
    term: 'फ़्लोटिंग और फ़िक्स्ड दर',
    meaning:
      'फ़्लोटिंग दर एक मानक दर के साथ बदलती है, इसलिए आपकी किस्त या लोन की अवधि बदलती है। फ़िक्स्ड दर तय समय तक वही रहती है, और शुरू में अक्सर ज़्यादा होती है।',
  },
];

export const translation = {
  'mfe-content/page-home-loans': homeLoans,
  'mfe-content/loan-bands': bands,
  'mfe-content/loan-documents': documents,
  'mfe-content/loan-glossary': glossary,
};
