import type { Translation } from '@nivaas/contracts';
import type * as english from '../../data/contact/contact';
import type { unsentTexts } from '../../data/contact/unsent-texts';

const contact: Translation<typeof english.contact> = {
  title: 'हमसे संपर्क करें',
  description: 'फ़ोन, ईमेल, खुलने का समय, संदेश का फ़ॉर्म और आम सवालों के जवाब।',
  lead: 'किसी लिस्टिंग पर सवाल, साइट में कोई दिक्कत या कोई सुझाव हो, तो फ़ॉर्म आपके लिए एक ईमेल तैयार करता है।',
};

const subjects: Translation<typeof english.subjects> = [
  { label: 'सामान्य सवाल' },
  { label: 'सहायता' },
  { label: 'सुझाव' },
  { label: 'व्यवसाय' },
];

const hours: Translation<typeof english.openingHours> = [
  { days: 'सोम-शुक्र', label: '9-6' },
  { days: 'शनि', label: '9-2' },
  { days: 'रवि', label: 'बंद' },
];

const questions: Translation<typeof english.contactQuestions> = [
  {
    question: 'मैं अपनी प्रॉपर्टी कैसे लिस्ट करूँ?',
    answer:
      '“बेचें” खोलें, फिर “अपनी प्रॉपर्टी लिस्ट करें”, और पाँच छोटे चरणों के जवाब दें। इस नमूने में लिस्टिंग आपके डिवाइस पर रहती है और प्रकाशित नहीं होती; आप उसे प्रिंट कर सकते हैं या हमें ईमेल कर सकते हैं।',
  },
  {
    question: 'साइट इस्तेमाल करने का कितना शुल्क है?',
    answer:
      'घर खोजना, सहेजना और कैलकुलेटर इस्तेमाल करना मुफ़्त है। मालिकों और एजेंटों के किसी प्लान में क्या हो सकता है, यह शुल्क के पेज पर है; रकमें तय नहीं हैं। इस साइट पर कोई भुगतान नहीं लिया जाता।',
  },
  {
    question: 'कोई लिस्टिंग ग़लत लग रही है। मैं क्या करूँ?',
    answer:
      'लिस्टिंग खोलें और “इस लिस्टिंग की शिकायत करें” चुनें। फ़ॉर्म में लिस्टिंग का नंबर पहले से भरा होता है: लिखें कि क्या ग़लत है, और तैयार हुआ ईमेल भेज दें।',
  },
  {
    question: 'आप मेरे बारे में क्या रखते हैं?',
    answer:
      'सहेजे हुए घर, हाल की खोजें और ड्राफ़्ट आपके ब्राउज़र में रहते हैं। गोपनीयता पेज पर हर प्रविष्टि का नाम है और सबको मिटाने का बटन भी।',
  },
];

const unsent: Translation<typeof unsentTexts> = {
  title: 'जो संदेश नहीं भेजे गए',
  intro: 'ये सिर्फ़ इस डिवाइस पर हैं। हर संदेश को ईमेल से भेजें, या मिटा दें।',
  written: '{0} को लिखा गया',
  send: 'ईमेल से भेजें',
  remove: 'मिटाएँ',
  about: '{0}, {1}',
  removed: 'संदेश मिटा दिया गया',
  undo: 'वापस लाएँ',
  online: 'आप फिर से ऑनलाइन हैं। यह संदेश अब तक नहीं भेजा गया है',
};

export const translation = {
  'mfe-content/page-contact': contact,
  'mfe-content/contact-subjects': subjects,
  'mfe-content/contact-hours': hours,
  'mfe-content/contact-questions': questions,
  'mfe-content/unsent-messages': unsent,
};
