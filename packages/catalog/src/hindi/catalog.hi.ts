import type { HomeTestimonial } from '../data/testimonials';
import type { ListingSummary } from '@nivaas/portal';
import type { Listing } from '../listing';
import { placeInHindi } from './names';
import { PICTURES } from './titles';

/** By author. */
const TESTIMONIALS_IN_HINDI: Readonly<Record<string, Pick<HomeTestimonial, 'name' | 'text'>>> = {
  'Ananya Rao': {
    name: 'अनन्या राव',
    text: 'एक शाम में मैंने छह फ़्लैटों की तुलना की, हर एक का कारपेट एरिया कीमत के साथ लिखा था। दो देखने गए और दूसरा ले लिया।',
  },
  'Imran Qureshi': {
    name: 'इमरान कुरैशी',
    text: 'डिपॉज़िट, नोटिस की अवधि और रखरखाव में क्या-क्या आता है, सब पेज पर था। बहस करने को कुछ बचा ही नहीं।',
  },
  'Meera Kulkarni': {
    name: 'मीरा कुलकर्णी',
    text: 'पहले खरीदार के फ़ोन से पहले ही दस्तावेज़ों की सूची से पता था कि क्या जुटाना है। दोबारा घर जाए बिना सौदा हो गया।',
  },
  'Rohan Deshmukh': {
    name: 'रोहन देशमुख',
    text: 'हमारे मन में एक बजट और दो इलाके थे। फ़िल्टर दोनों पर टिके रहे, और लोन के आँकड़े वही निकले जो बैंक ने बताए।',
  },
  'Kavitha Subramanian': {
    name: 'कविता सुब्रमण्यन',
    text: 'लिस्टिंग लिखने में आधा घंटा लगा, क्योंकि हर चरण ने वही पूछा जो मेरी फ़ाइल में था। उसी हफ़्ते पहली विज़िट हुई।',
  },
  'Arjun Mehta': {
    name: 'अर्जुन मेहता',
    text: 'किरायेदार डिपॉज़िट और नियम जानकर ही आए। फ़ोन पर कम समय गया और महीने भर में एक परिवार मिल गया।',
  },
  'Sneha Banerjee': {
    name: 'स्नेहा बनर्जी',
    text: 'काम के लिए शहर बदला और फ़ोन से ही चार फ़्लैट शॉर्टलिस्ट किए। जो लिया, वह वैसा ही था जैसा उसके पेज पर लिखा था।',
  },
  'Farhan Ali': {
    name: 'फ़रहान अली',
    text: 'प्लॉट के पेज पर सड़क की चौड़ाई और खुली दिशाएँ लिखी थीं। इससे शहर के छोर तक के तीन बेकार चक्कर बच गए।',
  },
  'Divya Nair': {
    name: 'दिव्या नायर',
    text: 'ऑफ़िस के पास खाने सहित कमरा ढूँढने में पहले दस फ़ोन लगते थे। इस बार एक खोज और एक विज़िट में काम हो गया।',
  },
};

/**
 * The home with its sentences in Hindi. Single words, such as the location, stay in English: see `nameOf`.
 * @param texts Where one is absent, the home's stays.
 */
export function withHindi<Home extends ListingSummary | Listing>(
  home: Home,
  texts: { title: string | undefined; description: string | undefined },
): Home {
  const imageAlt = `${placeInHindi(home.location)} में ${PICTURES[home.category]}`;
  const summary = { ...home, title: texts.title ?? home.title, imageAlt };
  if (!('description' in home)) return summary;
  const agent = { ...home.agent, name: 'Nivaas प्रॉपर्टी डेस्क' };
  return { ...summary, description: texts.description ?? home.description, agent };
}

export function testimonialInHindi<Each extends HomeTestimonial>(testimonial: Each): Each {
  const { name, location } = testimonial;
  return { ...testimonial, location: placeInHindi(location), ...TESTIMONIALS_IN_HINDI[name] };
}
