/** Cities without homes that people search for; the format is that of `gazetteer.ts`. */
export const OTHER_CITIES = `
Ahmedabad; अहमदाबाद; amdavad; 72.571 23.023; 380
Surat; सूरत; ; 72.831 21.17; 395
Vadodara; वडोदरा; baroda; 73.181 22.307; 390
Rajkot; राजकोट; ; 70.802 22.304
Gandhinagar; गांधीनगर; ; 72.65 23.22
Nashik; नाशिक, नासिक; nasik; 73.79 19.998; 422
Nagpur; नागपुर; ; 79.088 21.146; 440
Aurangabad; औरंगाबाद; ; 75.343 19.877
Kolhapur; कोल्हापुर; ; 74.243 16.705
Satara; सतारा; ; 74.0 17.68
Solapur; सोलापुर; ; 75.91 17.66
Sangli; सांगली; ; 74.565 16.855
Lonavala; लोनावला; ; 73.407 18.755
Goa; गोवा; panaji, panjim; 73.83 15.49
Jaipur; जयपुर; ; 75.787 26.912; 302
Jodhpur; जोधपुर; ; 73.02 26.24
Udaipur; उदयपुर; ; 73.71 24.585
Kota; कोटा; ; 75.86 25.18
Chandigarh; चंडीगढ़; mohali, panchkula; 76.779 30.733; 160
Ludhiana; लुधियाना; ; 75.857 30.901
Amritsar; अमृतसर; ; 74.872 31.634
Dehradun; देहरादून; ; 78.032 30.316
Haridwar; हरिद्वार; ; 78.16 29.945
Shimla; शिमला; ; 77.173 31.105
Lucknow; लखनऊ; ; 80.946 26.847; 226
Kanpur; कानपुर; ; 80.332 26.45; 208
Agra; आगरा; ; 78.008 27.177
Varanasi; वाराणसी, बनारस; banaras; 82.973 25.317
Prayagraj; प्रयागराज, इलाहाबाद; allahabad; 81.846 25.435
Meerut; मेरठ; ; 77.706 28.984
Mathura; मथुरा; ; 77.673 27.492
Sonipat; सोनीपत; ; 77.02 28.993
Panipat; पानीपत; ; 76.969 29.391
Bhopal; भोपाल; ; 77.412 23.26; 462
Indore; इंदौर; ; 75.857 22.72; 452
Gwalior; ग्वालियर; ; 78.182 26.218
Raipur; रायपुर; ; 81.63 21.251
Ranchi; रांची; ; 85.31 23.344
Jamshedpur; जमशेदपुर; ; 86.203 22.805
Patna; पटना; ; 85.137 25.594; 800
Bhubaneswar; भुवनेश्वर; bhubaneshwar; 85.824 20.296
Cuttack; कटक; ; 85.88 20.462
Durgapur; दुर्गापुर; ; 87.31 23.52
Siliguri; सिलीगुड़ी; ; 88.43 26.727
Guwahati; गुवाहाटी; ; 91.736 26.144
Mysore; मैसूर, मैसूरु; mysuru; 76.64 12.296; 570
Mangalore; मंगलौर, मंगलुरु; mangaluru; 74.856 12.914
Hubli; हुबली; ; 75.124 15.365
Hosur; होसुर; ; 77.825 12.74
Tumkur; तुमकुर; ; 77.1 13.34
Coimbatore; कोयंबटूर, कोयंबतूर; kovai; 76.956 11.017; 641
Madurai; मदुरै; ; 78.12 9.925
Salem; सलेम; ; 78.146 11.664
Tiruchirappalli; तिरुचिरापल्ली; trichy; 78.705 10.79
Vellore; वेल्लोर; ; 79.133 12.916
Kanchipuram; कांचीपुरम; ; 79.704 12.834
Puducherry; पुदुचेरी, पांडिचेरी; pondicherry, pondy; 79.808 11.941
Tirupati; तिरुपति; ; 79.419 13.628
Kochi; कोच्चि; cochin, ernakulam; 76.267 9.931
Thiruvananthapuram; तिरुवनंतपुरम; trivandrum; 76.936 8.524
Kozhikode; कोझिकोड; calicut; 75.78 11.259
Thrissur; त्रिशूर; ; 76.214 10.527
Visakhapatnam; विशाखापट्टनम; vizag, vishakhapatnam; 83.218 17.687; 530
Vijayawada; विजयवाड़ा; ; 80.648 16.506
Warangal; वारंगल; ; 79.594 17.969
Guntur; गुंटूर; ; 80.437 16.307
`;
