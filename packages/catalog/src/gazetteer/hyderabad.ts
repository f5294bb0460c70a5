/** Hyderabad with Secunderabad; the format is that of `gazetteer.ts`. */
export const HYDERABAD = `
Hyderabad; ; hyd, cyberabad, haidrabad; ; 500
Jubilee Hills; ; ; ; 500033
Shamshabad; ; ; ; 501218
Gachibowli; , गच्चीबावली; ; ; 500032
Madhapur; ; ; ; 500081
Banjara Hills; बंजारा हिल्स; ; 78.438 17.415; 500034
HITEC City; हाईटेक सिटी, हाइटेक सिटी; hi tech city, hitech city, high tech city, cyber towers; 78.382 17.447
Kondapur; कोंडापुर; ; 78.364 17.469; 500084
Kukatpally; कुकटपल्ली; kukatpalli; 78.4 17.495; 500072
KPHB; केपीएचबी; kphb colony; 78.39 17.493
Miyapur; मियापुर; ; 78.358 17.497; 500049
Nizampet; निज़ामपेट; ; 78.385 17.52
Bachupally; बाचुपल्ली; ; 78.363 17.55
Pragathi Nagar; प्रगति नगर; pragati nagar; 78.395 17.52
Chandanagar; चंदानगर; ; 78.325 17.495
Lingampally; लिंगमपल्ली; ; 78.317 17.485
Serilingampally; सेरिलिंगमपल्ली; ; 78.325 17.483
Nallagandla; नल्लगंडला; ; 78.305 17.47
Tellapur; तेल्लापुर; ; 78.285 17.46
Kokapet; कोकापेट; ; 78.335 17.395
Narsingi; नरसिंगी; ; 78.357 17.39
Manikonda; मणिकोंडा; ; 78.378 17.405; 500089
Nanakramguda; नानकरामगुड़ा; ; 78.345 17.418
Financial District; फाइनेंशियल डिस्ट्रिक्ट; financial district hyderabad; 78.34 17.413
Puppalaguda; पुप्पालगुड़ा; ; 78.375 17.395
Raidurg; रायदुर्ग; rayadurgam, raidurgam; 78.377 17.437
Tolichowki; टोलीचौकी; toli chowki; 78.413 17.398
Mehdipatnam; मेहदीपटनम; mehedipatnam; 78.44 17.395; 500028
Attapur; अत्तापुर; ; 78.43 17.367
Rajendranagar; राजेंद्रनगर; ; 78.4 17.32
Masab Tank; मासाब टैंक; ; 78.452 17.403
Somajiguda; सोमाजीगुड़ा; ; 78.458 17.424
Punjagutta; पंजागुट्टा; panjagutta; 78.452 17.427
Ameerpet; अमीरपेट; ameerpeth; 78.448 17.437; 500016
SR Nagar; एसआर नगर; s r nagar; 78.443 17.442
Sanath Nagar; सनथ नगर; sanathnagar; 78.443 17.457
Begumpet; बेगमपेट; ; 78.466 17.444
Himayat Nagar; हिमायत नगर; himayathnagar; 78.485 17.402
Abids; आबिड्स; ; 78.476 17.39
Koti; ; ; 78.487 17.385
Charminar; चारमीनार; ; 78.475 17.362
Malakpet; मलकपेट; ; 78.5 17.375
Dilsukhnagar; दिलसुखनगर; dilsukh nagar; 78.527 17.369; 500060
LB Nagar; एलबी नगर; l b nagar; 78.552 17.346; 500074
Vanasthalipuram; वनस्थलीपुरम; ; 78.562 17.327
Hayathnagar; हयातनगर; ; 78.605 17.327
Nagole; नागोल; ; 78.558 17.372
Uppal; उप्पल; ; 78.56 17.4; 500039
Habsiguda; हब्सीगुड़ा; ; 78.542 17.412
Tarnaka; तारनाका; ; 78.538 17.428
Secunderabad; सिकंदराबाद; secundrabad, sikandrabad; 78.5 17.44; 500003
Malkajgiri; मलकाजगिरि; ; 78.527 17.45
Sainikpuri; सैनिकपुरी; ; 78.548 17.49
AS Rao Nagar; एएस राव नगर; a s rao nagar; 78.55 17.48
Kompally; कोमपल्ली; ; 78.485 17.54
Alwal; अलवाल; ; 78.505 17.5
Bowenpally; बोवेनपल्ली; ; 78.48 17.475
Balanagar; बालानगर; ; 78.45 17.467
Patancheru; पटनचेरु; ; 78.265 17.53
Medchal; मेडचल; ; 78.482 17.63
Adibatla; आदिबटला; ; 78.545 17.235
Hyderabad Airport; हैदराबाद एयरपोर्ट, हैदराबाद हवाई अड्डा; rgia, rajiv gandhi airport, shamshabad airport; 78.43 17.24
Secunderabad Station; सिकंदराबाद स्टेशन; secunderabad railway station; 78.502 17.434
Osmania University; उस्मानिया यूनिवर्सिटी; ; 78.528 17.413
IIIT Hyderabad; आईआईआईटी हैदराबाद; iiit; 78.349 17.445
`;
