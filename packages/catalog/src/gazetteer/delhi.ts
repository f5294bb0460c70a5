/** Delhi with Noida, Gurgaon, Ghaziabad and Faridabad; the format is that of `gazetteer.ts`. */
export const DELHI = `
Delhi; ; new delhi, नई दिल्ली, dilli, delhi ncr, ncr; ; 110
Vasant Kunj; ; ; ; 110070
Rohini; ; ; ; 110085
Dwarka; ; ; ; 110075
Laxmi Nagar; , लक्ष्मीनगर; ; ; 110092
Connaught Place; कनॉट प्लेस; cp delhi, rajiv chowk; 77.219 28.632; 110001
Karol Bagh; करोल बाग; ; 77.19 28.652; 110005
Saket; साकेत; ; 77.207 28.524; 110017
Hauz Khas; हौज़ खास, हौज खास; ; 77.2 28.549; 110016
Green Park; ग्रीन पार्क; ; 77.206 28.559
Greater Kailash; ग्रेटर कैलाश; gk, gk 1, gk 2, gk1, gk2; 77.242 28.545; 110048
South Extension; साउथ एक्सटेंशन; south ex; 77.222 28.569
Lajpat Nagar; लाजपत नगर; ; 77.243 28.568; 110024
Defence Colony; डिफेंस कॉलोनी; ; 77.232 28.573
Malviya Nagar; मालवीय नगर; ; 77.211 28.535
Mehrauli; महरौली; ; 77.183 28.515
Chhatarpur; छतरपुर; ; 77.175 28.507
Vasant Vihar; वसंत विहार; ; 77.161 28.56; 110057
Nehru Place; नेहरू प्लेस; ; 77.252 28.549
Kalkaji; कालकाजी; ; 77.259 28.54
Okhla; ओखला; ; 77.275 28.553
Jamia Nagar; जामिया नगर; ; 77.28 28.562
Sarita Vihar; सरिता विहार; ; 77.288 28.529
Badarpur; बदरपुर; ; 77.303 28.493
Nizamuddin; निज़ामुद्दीन; ; 77.244 28.591
Mayur Vihar; मयूर विहार; mayur vihar phase 1; 77.297 28.604; 110091
Preet Vihar; प्रीत विहार; ; 77.293 28.641
Patparganj; पटपड़गंज; ip extension; 77.306 28.63
Shahdara; शाहदरा; ; 77.289 28.673
Dilshad Garden; दिलशाद गार्डन; ; 77.321 28.684
Anand Vihar; आनंद विहार; ; 77.315 28.647
Civil Lines; सिविल लाइन्स; ; 77.224 28.677
Mukherjee Nagar; मुखर्जी नगर; ; 77.215 28.712
Kamla Nagar; कमला नगर; north campus; 77.204 28.681
Model Town; मॉडल टाउन; ; 77.19 28.703
Pitampura; पीतमपुरा; ; 77.132 28.703; 110034
Shalimar Bagh; शालीमार बाग; ; 77.157 28.717
Ashok Vihar; अशोक विहार; ; 77.175 28.69
Punjabi Bagh; पंजाबी बाग; ; 77.132 28.67
Paschim Vihar; पश्चिम विहार; ; 77.102 28.669
Rajouri Garden; राजौरी गार्डन; ; 77.121 28.642
Tilak Nagar; तिलक नगर; ; 77.096 28.637
Janakpuri; जनकपुरी; ; 77.088 28.622; 110058
Vikaspuri; विकासपुरी; ; 77.075 28.64
Uttam Nagar; उत्तम नगर; ; 77.057 28.621
Najafgarh; नजफगढ़; ; 76.98 28.61
Palam; पालम; ; 77.09 28.588
Mahipalpur; महिपालपुर; ; 77.127 28.547
RK Puram; आरके पुरम; r k puram; 77.177 28.564
Chanakyapuri; चाणक्यपुरी; ; 77.184 28.595
Munirka; मुनिरका; ; 77.172 28.557
Narela; नरेला; ; 77.093 28.853
Burari; बुराड़ी; ; 77.2 28.753
Noida; नोएडा; ; 77.39 28.57; 2013
Sector 18 Noida; सेक्टर 18 नोएडा; sec 18 noida, noida sector 18; 77.326 28.57
Sector 62 Noida; सेक्टर 62 नोएडा; sec 62 noida, noida sector 62, sector 62, noida sec 62; 77.364 28.628
Sector 76 Noida; सेक्टर 76 नोएडा; sec 76 noida, noida sector 76; 77.382 28.569
Sector 137 Noida; सेक्टर 137 नोएडा; sec 137 noida, noida sector 137; 77.404 28.51
Sector 150 Noida; सेक्टर 150 नोएडा; sec 150 noida, noida sector 150; 77.475 28.435
Noida Extension; नोएडा एक्सटेंशन; greater noida west; 77.43 28.6
Greater Noida; ग्रेटर नोएडा; ; 77.503 28.474
Gurgaon; गुड़गांव, गुड़गाँव, गुरुग्राम; gurugram, gurgaon city; 77.03 28.459; 122
Cyber City; साइबर सिटी; dlf cyber city, cyber hub; 77.088 28.495
DLF Phase 3; डीएलएफ फेज 3; dlf phase 1, dlf phase 2, dlf phase 4, dlf gurgaon; 77.095 28.49
Sohna Road; सोहना रोड; ; 77.04 28.41
Golf Course Road; गोल्फ कोर्स रोड; ; 77.1 28.455
MG Road; एमजी रोड; m g road; 77.08 28.48
Manesar; मानेसर; ; 76.94 28.357
Ghaziabad; गाजियाबाद, ग़ाज़ियाबाद; ; 77.43 28.67
Indirapuram; इंदिरापुरम; ; 77.37 28.642; 201014
Vaishali; वैशाली; ; 77.34 28.645
Vasundhara; वसुंधरा; ; 77.365 28.66
Raj Nagar Extension; राज नगर एक्सटेंशन; rajnagar extension; 77.43 28.705
Crossings Republik; क्रॉसिंग्स रिपब्लिक; crossing republik; 77.43 28.63
Faridabad; फरीदाबाद, फ़रीदाबाद; ; 77.317 28.408; 1210
Delhi Airport; दिल्ली एयरपोर्ट, दिल्ली हवाई अड्डा; igi airport, indira gandhi airport; 77.1 28.556
Aerocity; एयरोसिटी; ; 77.121 28.549
New Delhi Railway Station; नई दिल्ली स्टेशन; new delhi station, ndls; 77.22 28.642
AIIMS Delhi; एम्स; aiims; 77.21 28.567
IIT Delhi; आईआईटी दिल्ली; ; 77.193 28.545
Delhi University; दिल्ली यूनिवर्सिटी, दिल्ली विश्वविद्यालय; du campus; 77.209 28.688
JNU; जेएनयू; jawaharlal nehru university; 77.166 28.54
`;
