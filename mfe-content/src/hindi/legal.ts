import type { Translation } from '@nivaas/contracts';
import type * as english from '../messages';

export const legal: Translation<typeof english.legalMessages> = {
  updated: 'पिछला अपडेट: 22 मई 2025',
  terms: 'उपयोग की शर्तें',
  termsDescription: 'इस वेबसाइट के उपयोग की शर्तें।',
  privacy: 'गोपनीयता नीति',
  privacyDescription: 'यह वेबसाइट क्या रखती है, कहाँ रखती है, और उसे कैसे मिटाएँ।',
  onDevice: 'आपके डिवाइस पर क्या रहता है',
  onDeviceText: 'ये प्रविष्टियाँ आपके ब्राउज़र के स्टोरेज में हैं। ऊपर अलग से न कहा गया हो तो ये हमें नहीं भेजी जातीं।',
  onDeviceCaption: 'आपके ब्राउज़र के स्टोरेज की प्रविष्टियाँ',
  entry: 'प्रविष्टि',
  purpose: 'किसलिए',
  clearHeading: 'इसे मिटाएँ',
  clearText:
    'इससे ऊपर की हर प्रविष्टि इस ब्राउज़र से हट जाती है: सहेजे हुए घर, खोजें, ड्राफ़्ट और संदेश भी। इसे वापस नहीं लाया जा सकता।',
  clear: 'इस डिवाइस से मेरा डेटा मिटाएँ',
  cleared: 'हो गया। ऊपर लिखा सब कुछ इस डिवाइस से हटा दिया गया है।',
  session: 'अगर आप लॉग इन हैं, तो “लॉग आउट” भी चुनें: उससे सर्वर पर आपका सत्र समाप्त होता है।',
};
