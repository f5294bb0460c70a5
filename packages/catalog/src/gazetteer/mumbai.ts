/** Mumbai with Thane and Navi Mumbai; the format is that of `gazetteer.ts`. */
export const MUMBAI = `
Mumbai; ; bombay, बंबई, बॉम्बे, mumbay; ; 400
Worli; ; worli sea face; ; 400018
Chembur; ; ; ; 400071
Andheri; अंधेरी; ; 72.85 19.12
Andheri East; ; ; ; 400069
Andheri West; ; ; ; 400058
Kandivali East; ; ; ; 400101
Kandivali; कांदिवली; ; 72.857 19.205
Kandivali West; कांदिवली वेस्ट; ; 72.843 19.207; 400067
Bandra; बांद्रा, बान्द्रा; ; 72.842 19.056
Bandra West; बांद्रा वेस्ट; ; 72.832 19.06; 400050
Bandra East; बांद्रा ईस्ट; ; 72.849 19.06
Bandra Kurla Complex; बांद्रा कुर्ला कॉम्प्लेक्स, बीकेसी; bkc; 72.866 19.066; 400051
Khar; खार; khar west; 72.838 19.07; 400052
Santacruz; सांताक्रूज़; santa cruz, santacruz east, santacruz west; 72.845 19.082
Vile Parle; विले पार्ले; ville parle, vile parle east, vile parle west; 72.847 19.1
Juhu; जुहू; ; 72.827 19.103; 400049
Versova; वर्सोवा; ; 72.812 19.133
Lokhandwala; लोखंडवाला; lokhandwala complex; 72.826 19.142
Jogeshwari; जोगेश्वरी; ; 72.85 19.136
Goregaon; गोरेगांव, गोरेगाँव; ; 72.855 19.163
Goregaon East; गोरेगांव ईस्ट; ; 72.866 19.163; 400063
Goregaon West; गोरेगांव वेस्ट; ; 72.843 19.165
Malad; मालाड, मलाड; ; 72.848 19.187
Malad East; मालाड ईस्ट; ; 72.858 19.186; 400097
Malad West; मालाड वेस्ट; ; 72.838 19.187; 400064
Borivali; बोरीवली, बोरिवली; ; 72.857 19.23
Borivali East; बोरीवली ईस्ट; ; 72.866 19.228; 400066
Borivali West; बोरीवली वेस्ट; ; 72.848 19.23
Dahisar; दहिसर; ; 72.86 19.25
Mira Road; मीरा रोड; mira road east, mira bhayandar; 72.868 19.281
Bhayandar; भायंदर; bhayander; 72.852 19.302
Vasai; वसई; ; 72.82 19.39
Virar; विरार; ; 72.81 19.455
Nalasopara; नालासोपारा; nallasopara, nala sopara; 72.82 19.418
Powai; पवई, पोवई; hiranandani powai; 72.906 19.118; 400076
Ghatkopar; घाटकोपर; ghatkopar east, ghatkopar west; 72.909 19.086
Vikhroli; विक्रोली, विखरोली; ; 72.927 19.111
Kanjurmarg; कांजुरमार्ग; ; 72.934 19.13
Bhandup; भांडुप; ; 72.938 19.147
Mulund; मुलुंड; mulund east, mulund west; 72.956 19.172
Kurla; कुर्ला; ; 72.88 19.068
Sion; सायन; ; 72.863 19.039
Wadala; वडाला; ; 72.865 19.018
Matunga; माटुंगा; ; 72.85 19.028
Dadar; दादर; dadar east, dadar west; 72.843 19.019
Mahim; माहिम; ; 72.84 19.04
Prabhadevi; प्रभादेवी; ; 72.828 19.016
Lower Parel; लोअर परेल; lower parle; 72.828 18.996; 400013
Parel; परेल; ; 72.84 19.008
Mahalaxmi; महालक्ष्मी; ; 72.824 18.983
Byculla; भायखला; ; 72.833 18.976
Malabar Hill; मालाबार हिल; ; 72.796 18.955; 400006
Colaba; कोलाबा; ; 72.815 18.907; 400005
Fort; फोर्ट; ; 72.836 18.934
Marine Lines; मरीन लाइन्स; marine drive; 72.824 18.944
Cuffe Parade; कफ परेड; ; 72.82 18.913
Nariman Point; नरीमन पॉइंट; ; 72.823 18.926; 400021
Deonar; देवनार; ; 72.913 19.049
Thane; ठाणे; thana; 72.978 19.218; 4006
Thane West; ठाणे वेस्ट; ; 72.966 19.22
Ghodbunder Road; घोड़बंदर रोड; ghodbunder; 72.965 19.26
Dombivli; डोंबिवली; dombivali; 73.087 19.218
Kalyan; कल्याण; ; 73.13 19.24
Navi Mumbai; नवी मुंबई; new mumbai, new bombay, navi bombay; 73.02 19.033; 4007
Vashi; वाशी; ; 72.998 19.077
Nerul; नेरुल; ; 73.017 19.033
Belapur; बेलापुर; cbd belapur; 73.039 19.02
Kharghar; खारघर; ; 73.067 19.047; 410210
Airoli; ऐरोली; ; 72.999 19.157
Ghansoli; घनसोली; ; 72.999 19.125
Panvel; पनवेल; new panvel; 73.112 18.99
Ulwe; उलवे; ; 73.021 18.967
Mumbai Airport; मुंबई एयरपोर्ट, मुंबई हवाई अड्डा; chhatrapati shivaji airport; 72.868 19.09
CST Mumbai; सीएसटी; cst, csmt, vt station, churchgate; 72.835 18.94
IIT Bombay; आईआईटी बॉम्बे; iit powai; 72.913 19.133
`;
