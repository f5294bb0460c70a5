/** Bangalore; the format is that of `gazetteer.ts`. */
export const BANGALORE = `
Bangalore; , बैंगलोर, बंगलौर, बेंगलूरु; bengaluru, bangaluru, blr, bengalooru; ; 560
Whitefield; , वाइटफील्ड; white field; ; 560066
Koramangala; , कोरमांगला; kormangala; ; 560034
Sarjapur Road; ; sarjapura road, sarjapur main road
Chandapura; ; ;
Indiranagar; , इंदिरा नगर; indira nagar; ; 560038
Sarjapur; सरजापुर; sarjapura; 77.783 12.86
HSR Layout; एचएसआर लेआउट; hsr; 77.642 12.911; 560102
BTM Layout; बीटीएम लेआउट; btm; 77.61 12.916; 560076
Jayanagar; जयनगर; ; 77.584 12.929; 560041
JP Nagar; जेपी नगर; j p nagar; 77.585 12.906; 560078
Banashankari; बनशंकरी; ; 77.547 12.925
Basavanagudi; बसवनगुड़ी; ; 77.573 12.942; 560004
Malleshwaram; मल्लेश्वरम; malleswaram, malleshwara; 77.57 13.003; 560003
Rajajinagar; राजाजीनगर; ; 77.555 12.99; 560010
Yeshwanthpur; यशवंतपुर; yeshwantpur, yeswanthpur; 77.553 13.023
Vijayanagar; विजयनगर; ; 77.535 12.97
Hebbal; हेब्बाल; ; 77.592 13.036; 560024
Yelahanka; येलहंका; ; 77.596 13.1
Hennur; हेन्नूर; hennur road; 77.636 13.03
Thanisandra; थानिसांद्रा; ; 77.633 13.057
Kalyan Nagar; कल्याण नगर; ; 77.64 13.022
HRBR Layout; एचआरबीआर लेआउट; hrbr; 77.643 13.017
Kammanahalli; कम्मनहल्ली; ; 77.638 13.015
Banaswadi; बनसवाड़ी; ; 77.651 13.014
Ramamurthy Nagar; राममूर्ति नगर; ; 77.678 13.013
KR Puram; केआर पुरम; k r puram, krishnarajapuram; 77.695 13.007
Mahadevapura; महादेवपुरा; ; 77.698 12.99
Marathahalli; मराठाहल्ली, मारतहल्ली; marathalli; 77.7 12.957; 560037
Brookefield; ब्रुकफील्ड; brookfield; 77.717 12.966
Kundalahalli; कुंदलहल्ली; ; 77.715 12.962
Varthur; वर्थुर; ; 77.747 12.94
Kadugodi; कडुगोडी; ; 77.76 12.998
Hoodi; हूडी; ; 77.715 12.992
Bellandur; बेलंदूर; bellandhur; 77.676 12.926; 560103
Kadubeesanahalli; कडुबीसनहल्ली; ; 77.695 12.938
Haralur Road; हरलूर रोड; haralur; 77.662 12.9
Domlur; डोमलूर; ; 77.638 12.961
Old Airport Road; ओल्ड एयरपोर्ट रोड; hal; 77.66 12.958
CV Raman Nagar; सीवी रमन नगर; c v raman nagar; 77.663 12.985
Ulsoor; अलसूर, उलसूर; halasuru; 77.62 12.982
Frazer Town; फ्रेज़र टाउन; fraser town; 77.614 12.998
RT Nagar; आरटी नगर; r t nagar; 77.595 13.02
Sadashivanagar; सदाशिवनगर; ; 77.581 13.007
MG Road; एमजी रोड; m g road, mahatma gandhi road; 77.607 12.975; 560001
Brigade Road; ब्रिगेड रोड; ; 77.607 12.971
Richmond Town; रिचमंड टाउन; ; 77.603 12.963
Shivajinagar; शिवाजीनगर; shivaji nagar; 77.604 12.986
Majestic; मैजेस्टिक; bangalore city station, ksr bengaluru; 77.572 12.977
Electronic City; इलेक्ट्रॉनिक सिटी; electronics city, ecity, e city; 77.66 12.845; 560100
Bommanahalli; बोम्मनहल्ली; ; 77.624 12.9
Begur; बेगुर; ; 77.63 12.875
Hosa Road; होसा रोड; ; 77.65 12.875
Bommasandra; बोम्मसंद्रा; ; 77.69 12.815
Attibele; अत्तिबेले; ; 77.77 12.778
Anekal; आनेकल; ; 77.697 12.71
Bannerghatta Road; बन्नेरघट्टा रोड; bannerghatta, banerghatta road; 77.6 12.88
Arekere; अरेकेरे; ; 77.6 12.887
Kanakapura Road; कनकपुरा रोड; kanakpura road; 77.555 12.87
Uttarahalli; उत्तरहल्ली; ; 77.543 12.906
Kengeri; केंगेरी; ; 77.483 12.915
RR Nagar; आरआर नगर; rajarajeshwari nagar; 77.52 12.927
Nagarbhavi; नागरभावी; ; 77.51 12.96
Peenya; पीन्या; ; 77.52 13.03
Jalahalli; जलहल्ली; ; 77.545 13.05
Devanahalli; देवनहल्ली; ; 77.71 13.247
Budigere; बुदिगेरे; budigere cross; 77.74 13.06
Silk Board; सिल्क बोर्ड; silkboard; 77.623 12.917
Manyata Tech Park; मान्यता टेक पार्क; manyata; 77.62 13.047
Bagmane Tech Park; बागमने टेक पार्क; bagmane; 77.658 12.98
ITPL; आईटीपीएल; itpb, international tech park; 77.735 12.986
Bangalore Airport; बेंगलुरु एयरपोर्ट, बेंगलुरु हवाई अड्डा; kempegowda airport, bengaluru airport, airport bangalore; 77.706 13.199
IISc Bangalore; आईआईएससी; iisc, indian institute of science; 77.566 13.021
Christ University; क्राइस्ट यूनिवर्सिटी; ; 77.606 12.934
`;
