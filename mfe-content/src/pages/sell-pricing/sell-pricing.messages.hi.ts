import type { Translation } from '@nivaas/contracts';
import type { pricing as english } from '../../data/sell/pricing';

const pricing: Translation<typeof english> = {
  title: 'मालिकों और एजेंटों के लिए शुल्क',
  description: 'मालिक की मुफ़्त लिस्टिंग, सहायता वाले प्लान और एजेंट प्लान में क्या-क्या शामिल है।',
  lead: 'लिस्ट करने के तीन तरीके। यह देखकर चुनें कि आप ख़ुद कितना करना चाहते हैं।',
  caption: 'हर प्लान में क्या शामिल है',
  plans: [
    { name: 'मालिक की मुफ़्त लिस्टिंग', text: 'लिखना आपका, फ़ोन उठाना भी आपका।' },
    { name: 'सहायता प्लान', text: 'चित्रों, कागज़ों और विज़िट में हम मदद करते हैं।' },
    { name: 'एजेंट प्लान', text: 'उनके लिए जो दूसरों की प्रॉपर्टी लिस्ट करते हैं।' },
  ],
  features: [
    { name: 'सभी तथ्यों वाला लिस्टिंग पेज' },
    { name: 'पूछताछ सीधे आपको' },
    { name: 'आपके अपने चित्र' },
    { name: 'फ़ोटोग्राफ़र की विज़िट' },
    { name: 'दस्तावेज़ों की जाँच' },
    { name: 'आपके लिए विज़िट तय करना' },
    { name: 'एक साथ कई प्रॉपर्टी' },
    { name: 'हर लिस्टिंग पर एजेंट की प्रोफ़ाइल' },
  ],
};

export const translation = { 'mfe-content/page-sell-pricing': pricing };
