import type { Translation } from '@nivaas/contracts';
import type { pricing as english } from '../../data/sell/pricing';

const pricing: Translation<typeof english> = {
  title: 'मालिकों और एजेंटों के लिए शुल्क',
  description: 'मालिक की मुफ़्त लिस्टिंग, सहायता वाले प्लान और एजेंट प्लान में क्या-क्या शामिल है।',
  lead: 'लिस्टिंग लिखने के तीन तरीके, इस हिसाब से कि आप ख़ुद कितना करना चाहते हैं।',
  caption: 'हर प्लान में क्या शामिल है',
  plans: [
    { name: 'मालिक की मुफ़्त लिस्टिंग', text: 'आप लिखते हैं, और वह आपके डिवाइस पर रहती है।' },
    { name: 'सहायता प्लान', text: 'चित्रों, कागज़ों और विज़िट में मदद।' },
    { name: 'एजेंट प्लान', text: 'उनके लिए जो दूसरों की प्रॉपर्टी लिस्ट करते हैं।' },
  ],
  features: [
    { name: 'सभी तथ्यों वाला ड्राफ़्ट, प्रिंट या ईमेल करने के लिए' },
    { name: 'आपके अपने चित्र' },
    { name: 'एक साथ कई प्रॉपर्टी' },
    { name: 'दस्तावेज़ों की सूची और कैलकुलेटर' },
    { name: 'चित्रों में मदद' },
    { name: 'दस्तावेज़ों में मदद' },
    { name: 'विज़िट में मदद' },
    { name: 'हर लिस्टिंग पर एजेंट की प्रोफ़ाइल' },
  ],
};

export const translation = { 'mfe-content/page-sell-pricing': pricing };
