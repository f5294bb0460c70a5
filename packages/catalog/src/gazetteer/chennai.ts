/** Chennai; the format is that of `gazetteer.ts`. */
export const CHENNAI = `
Chennai; , चेन्नै; madras, मद्रास, channai; ; 600
Sholinganallur; ; solinganallur, sholinganalur; ; 600119
Oragadam; ; ;
Velachery; ; velacheri; ; 600042
T Nagar; , टी. नगर; thyagaraya nagar; ; 600017
Adyar; अड्यार, अडयार; ; 80.257 13.006; 600020
Besant Nagar; बेसेंट नगर; ; 80.267 13.0; 600090
Thiruvanmiyur; तिरुवनमियूर; tiruvanmiyur; 80.26 12.983; 600041
Kottivakkam; कोट्टिवाक्कम; ; 80.26 12.97
Palavakkam; पलवाक्कम; ; 80.257 12.955
Neelankarai; नीलांकरै; ; 80.256 12.949
Injambakkam; इंजंबाक्कम; ; 80.25 12.92
Perungudi; पेरुंगुडी; ; 80.24 12.965; 600096
Thoraipakkam; तोरैपाक्कम; ; 80.233 12.94
Karapakkam; करपाक्कम; ; 80.228 12.917
Navalur; नवलूर; ; 80.227 12.845
Siruseri; सिरुसेरी; sipcot siruseri; 80.225 12.825
Kelambakkam; केलंबाक्कम; ; 80.22 12.787
Padur; पादूर; ; 80.227 12.81
OMR; ओएमआर; old mahabalipuram road, rajiv gandhi salai; 80.229 12.9
ECR; ईसीआर; east coast road; 80.25 12.9
Pallikaranai; पल्लिकरनै; ; 80.206 12.935; 600100
Medavakkam; मेडवक्कम; ; 80.192 12.92
Perumbakkam; पेरुंबाक्कम; ; 80.2 12.9
Madipakkam; मडिपाक्कम; ; 80.198 12.963
Nanganallur; नंगनल्लूर; ; 80.188 12.98
Guindy; गिंडी; ; 80.21 13.008; 600032
Saidapet; सैदापेट; ; 80.222 13.022
Nandanam; नंदनम; ; 80.24 13.03
Kotturpuram; कोट्टूरपुरम; ; 80.243 13.018
Mylapore; मायलापुर, मइलापुर; mylapur; 80.268 13.034; 600004
Alwarpet; अलवरपेट; ; 80.252 13.034
Royapettah; रोयापेट्टा; ; 80.264 13.054
Triplicane; ट्रिप्लिकेन; ; 80.275 13.06
Nungambakkam; नुंगमबक्कम; ; 80.242 13.06; 600034
Kodambakkam; कोडंबक्कम; ; 80.226 13.052
West Mambalam; वेस्ट माम्बलम; mambalam; 80.222 13.037
Ashok Nagar; अशोक नगर; ; 80.212 13.037
KK Nagar; केके नगर; k k nagar; 80.2 13.04
Vadapalani; वडापलनी; ; 80.212 13.05; 600026
Virugambakkam; विरुगंबक्कम; ; 80.192 13.055
Valasaravakkam; वलसरवक्कम; ; 80.175 13.042
Porur; पोरूर; ; 80.158 13.035; 600116
Ramapuram; रामपुरम; ; 80.18 13.031
Manapakkam; मनपाक्कम; ; 80.175 13.02
Saligramam; सालिग्रामम; ; 80.202 13.054
Anna Nagar; अन्ना नगर; annanagar; 80.21 13.085; 600040
Kilpauk; किलपॉक; ; 80.242 13.083
Egmore; एग्मोर, एगमोर; ; 80.26 13.073
Purasawalkam; पुरसवाक्कम; purasaiwakkam; 80.255 13.09
Perambur; पेरंबूर; ; 80.235 13.118
Kolathur; कोलाथुर; ; 80.215 13.124
Villivakkam; विल्लीवाक्कम; ; 80.21 13.11
Mogappair; मोगप्पैर; mugappair; 80.175 13.083
Ambattur; अंबत्तूर; ; 80.155 13.115; 600053
Avadi; अवाडी; ; 80.1 13.115
Poonamallee; पूनमल्ली; ; 80.095 13.048
Koyambedu; कोयंबेडु; cmbt; 80.195 13.069
Tambaram; तांबरम, ताम्बरम; ; 80.125 12.925; 600045
Chromepet; क्रोमपेट; chrompet; 80.14 12.952; 600044
Pallavaram; पल्लावरम; ; 80.15 12.968
Selaiyur; सेलैयूर; ; 80.145 12.92
Perungalathur; पेरुंगलथूर; ; 80.095 12.905
Vandalur; वंडलूर; ; 80.083 12.893
Guduvanchery; गुडुवंचेरी; ; 80.06 12.845
Sriperumbudur; श्रीपेरंबदूर; ; 79.945 12.968
Tondiarpet; तोंडियारपेट; ; 80.288 13.125
Chennai Airport; चेन्नई एयरपोर्ट, चेन्नई हवाई अड्डा; meenambakkam; 80.164 12.99
Chennai Central; चेन्नई सेंट्रल; madras central; 80.275 13.083
IIT Madras; आईआईटी मद्रास; ; 80.233 12.992
Tidel Park; टाइडल पार्क; ; 80.253 12.989
Anna University; अन्ना यूनिवर्सिटी; ; 80.235 13.011
`;
