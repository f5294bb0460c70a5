/** Kolkata with Howrah; the format is that of `gazetteer.ts`. */
export const KOLKATA = `
Kolkata; , कोलकत्ता; calcutta, कलकत्ता, kolkatta; ; 700
New Town; ; newtown; ; 700156
Behala; ; ; ; 700034
Ballygunge; , बालीगंज; ballygunj, baligunge; ; 700019
Salt Lake Sector V; ; sector v, sector 5 salt lake, salt lake sector 5; ; 700091
Salt Lake; सॉल्ट लेक; saltlake, bidhannagar, bidhan nagar; 88.415 22.585; 700064
Rajarhat; राजारहाट; rajarhat new town; 88.49 22.62
Action Area 1; एक्शन एरिया 1; action area i; 88.463 22.583
Action Area 2; एक्शन एरिया 2; action area ii; 88.48 22.612
Chinar Park; चिनार पार्क; ; 88.447 22.625
Baguiati; बागुईआटी; baguihati; 88.43 22.615
Kestopur; केस्टोपुर; kestopur vip road; 88.43 22.597
Lake Town; लेक टाउन; ; 88.405 22.605; 700089
Dum Dum; दमदम, दम दम; dumdum, dum dum cantonment; 88.42 22.63; 700028
Nagerbazar; नागेरबाज़ार; ; 88.418 22.622
Ultadanga; उल्टाडांगा; ; 88.39 22.593
Kankurgachi; कांकुड़गाछी; ; 88.393 22.578
Phoolbagan; फूलबागान; ; 88.387 22.571
Beliaghata; बेलियाघाटा; ; 88.392 22.562
Shyambazar; श्यामबाज़ार; ; 88.373 22.602
Shobhabazar; शोभाबाज़ार; sovabazar; 88.365 22.597
Bagbazar; बागबाज़ार; ; 88.367 22.605
Belgachia; बेलगछिया; ; 88.385 22.607
Sealdah; सियालदह; ; 88.37 22.567
Burrabazar; बड़ा बाज़ार, बड़ाबाज़ार; bara bazar; 88.355 22.58
College Street; कॉलेज स्ट्रीट; ; 88.363 22.576
Esplanade; एस्प्लेनेड; dharmatala; 88.352 22.565
Park Street; पार्क स्ट्रीट; ; 88.353 22.553; 700016
Camac Street; कैमक स्ट्रीट; ; 88.352 22.548
Park Circus; पार्क सर्कस; ; 88.368 22.54
Entally; एंटाली; ; 88.37 22.557
Topsia; तोपसिया; ; 88.388 22.538
Tangra; टेंगरा; ; 88.39 22.553
Bhawanipore; भवानीपुर; bhowanipore, bhawanipur; 88.345 22.535
Alipore; अलीपुर; alipur; 88.332 22.527; 700027
Kalighat; कालीघाट; ; 88.345 22.517
Gariahat; गरियाहाट; ; 88.368 22.518
Golpark; गोलपार्क; ; 88.368 22.512
Dhakuria; ढाकुरिया; ; 88.37 22.507
Jodhpur Park; जोधपुर पार्क; ; 88.363 22.505
Jadavpur; जादवपुर, जाधवपुर; yadavpur; 88.37 22.495; 700032
Tollygunge; टॉलीगंज; tollygunj; 88.345 22.495; 700033
New Alipore; न्यू अलीपुर; new alipur; 88.332 22.508
Kasba; कसबा; ; 88.385 22.515
Ruby; रूबी; ruby hospital, ruby more; 88.402 22.513
Anandapur; आनंदपुर; ; 88.408 22.515
EM Bypass; ईएम बाईपास; e m bypass, em by pass; 88.4 22.52
Mukundapur; मुकुंदपुर; ; 88.405 22.493
Santoshpur; संतोषपुर; ; 88.385 22.49
Garia; गरिया; ; 88.385 22.465; 700084
Narendrapur; नरेंद्रपुर; ; 88.395 22.44
Sonarpur; सोनारपुर; ; 88.43 22.44
Baruipur; बारुईपुर; ; 88.435 22.36
Naktala; नाकतला; ; 88.368 22.475
Bansdroni; बांसद्रोणी; ; 88.36 22.472
Thakurpukur; ठाकुरपुकुर; ; 88.31 22.465
Joka; जोका; iim calcutta, iim joka; 88.305 22.45
Khidirpur; खिदिरपुर; kidderpore; 88.322 22.54
Garden Reach; गार्डन रीच; ; 88.295 22.545
Budge Budge; बजबज; ; 88.175 22.47
Barasat; बारासात; ; 88.48 22.72
Madhyamgram; मध्यमग्राम; ; 88.455 22.695
Barrackpore; बैरकपुर; barrackpur; 88.37 22.76
Sodepur; सोदपुर; ; 88.388 22.7
Baranagar; बारानगर; ; 88.37 22.64
Dunlop; डनलप; ; 88.38 22.652
Howrah; हावड़ा; hawrah; 88.31 22.59
Shibpur; शिबपुर; ; 88.31 22.565
Bally; बाली; ; 88.34 22.65
Kolkata Airport; कोलकाता एयरपोर्ट, कोलकाता हवाई अड्डा; netaji subhash airport, dumdum airport; 88.447 22.654
Howrah Station; हावड़ा स्टेशन; howrah railway station; 88.342 22.583
Jadavpur University; जादवपुर यूनिवर्सिटी; ; 88.371 22.499
`;
