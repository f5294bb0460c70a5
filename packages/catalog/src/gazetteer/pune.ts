/** Pune with Pimpri-Chinchwad; the format is that of `gazetteer.ts`. */
export const PUNE = `
Pune; , पूना, पूणे; poona, puna; ; 411
Wakad; ; ; ; 411057
Hinjewadi; , हिंजेवाड़ी, हिंजवाड़ी, हिंजेवाडी; hinjawadi, hinjwadi, hinjewadi phase 1, hinjewadi phase 2; ; 411057
Koregaon Park; , कोरेगाँव पार्क; kp pune; ; 411001
Hinjewadi Phase 3; हिंजवडी फेज 3; hinjawadi phase 3; 73.686 18.582
Kothrud; कोथरुड, कोथरूड; kothrood; 73.807 18.507; 411038
Karve Nagar; कर्वे नगर; karvenagar; 73.82 18.49; 411052
Warje; वारजे; ; 73.805 18.482; 411058
Bavdhan; बावधन; ; 73.78 18.515; 411021
Pashan; पाषाण; ; 73.79 18.54
Baner; बाणेर, बानेर; baner road; 73.787 18.56; 411045
Balewadi; बालेवाड़ी, बालेवाडी; balewadi high street; 73.77 18.575; 411045
Aundh; औंध; ; 73.807 18.56; 411007
Sus; सूस; sus road; 73.755 18.55
Mahalunge; म्हाळुंगे, महालुंगे; mhalunge; 73.752 18.572
Bibwewadi; बिबवेवाड़ी; ; 73.863 18.475; 411037
Katraj; कात्रज, कतरज; ; 73.86 18.452; 411046
Dhankawadi; धनकवड़ी; ; 73.853 18.465
Ambegaon; आंबेगांव; ambegaon budruk; 73.843 18.452
Narhe; नर्हे; ; 73.825 18.45
Dhayari; धायरी; ; 73.81 18.443
Sinhagad Road; सिंहगढ़ रोड; sinhgad road, sinhagad; 73.827 18.475
Anand Nagar; आनंद नगर; ; 73.82 18.483
Sahakar Nagar; सहकार नगर; ; 73.85 18.487
Swargate; स्वारगेट; ; 73.858 18.501; 411042
Sadashiv Peth; सदाशिव पेठ; ; 73.848 18.51; 411030
Deccan Gymkhana; डेक्कन जिमखाना; deccan; 73.841 18.517; 411004
Erandwane; एरंडवणे; ; 73.832 18.507
Shivajinagar; शिवाजीनगर; shivaji nagar; 73.847 18.531; 411005
Model Colony; मॉडल कॉलोनी; ; 73.837 18.532
Camp; कैंप; pune camp; 73.88 18.515; 411001
MG Road; एमजी रोड; m g road; 73.878 18.517
Kalyani Nagar; कल्याणी नगर; ; 73.903 18.548; 411006
Yerawada; येरवडा, यरवदा; yerwada; 73.885 18.553
Viman Nagar; विमान नगर; vimannagar, viman nagr; 73.915 18.567; 411014
Kharadi; खराडी, खराड़ी; ; 73.94 18.551; 411014
Wadgaon Sheri; वडगांव शेरी; wadgaonsheri; 73.922 18.555
Chandan Nagar; चंदन नगर; ; 73.935 18.557
Lohegaon; लोहगांव; lohgaon; 73.92 18.6
Dhanori; धानोरी; ; 73.89 18.598
Vishrantwadi; विश्रांतवाड़ी; ; 73.878 18.573
Wagholi; वाघोली; ; 73.98 18.58; 412207
Mundhwa; मुंढवा; ; 73.925 18.533
Keshav Nagar; केशव नगर; ; 73.935 18.528
Magarpatta; मगरपट्टा; magarpatta city; 73.927 18.515; 411013
Hadapsar; हडपसर; ; 73.94 18.5; 411028
Manjri; मांजरी; ; 73.98 18.51
Fursungi; फुरसुंगी; phursungi; 73.975 18.47
Wanowrie; वानवडी; wanwadi, wanawadi; 73.9 18.495; 411040
Kondhwa; कोंढवा; ; 73.89 18.47; 411048
NIBM; एनआईबीएम; nibm road, nibm annexe; 73.9 18.473
Undri; उंड्री; ; 73.915 18.455
Pisoli; पिसोली; ; 73.905 18.445
Mohammadwadi; मोहम्मदवाड़ी; ; 73.92 18.47
Market Yard; मार्केट यार्ड; ; 73.867 18.488
Pimpri Chinchwad; पिंपरी चिंचवड; pimpri-chinchwad, pcmc; 73.8 18.63
Pimpri; पिंपरी; ; 73.802 18.623
Chinchwad; चिंचवड; ; 73.785 18.637; 411033
Pimple Saudagar; पिंपले सौदागर; pimple saudagar; 73.797 18.598; 411027
Pimple Nilakh; पिंपले निलख; ; 73.787 18.583
Pimple Gurav; पिंपले गुरव; ; 73.815 18.592
Rahatani; रहाटणी; ; 73.788 18.603
Thergaon; थेरगांव; ; 73.775 18.612
Sangvi; सांगवी; old sangvi, new sangvi; 73.815 18.575
Dapodi; दापोडी; ; 73.833 18.583
Kasarwadi; कासारवाड़ी; ; 73.82 18.607
Bhosari; भोसरी; ; 73.85 18.63
Moshi; मोशी; ; 73.85 18.67
Nigdi; निगडी; ; 73.77 18.655; 411044
Akurdi; आकुर्डी; ; 73.78 18.648
Ravet; रावेत; ; 73.745 18.648
Tathawade; ताथवड़े; ; 73.75 18.617
Punawale; पुनावले; ; 73.743 18.632
Talegaon; तलेगांव; talegaon dabhade; 73.68 18.735
Chakan; चाकण; ; 73.863 18.76
Alandi; आलंदी; ; 73.897 18.677
Pune Airport; पुणे एयरपोर्ट, पुणे हवाई अड्डा; lohegaon airport; 73.919 18.58
Pune Station; पुणे स्टेशन; pune railway station; 73.874 18.529
Pune University; पुणे यूनिवर्सिटी, पुणे विश्वविद्यालय; sppu; 73.825 18.552
Hinjewadi IT Park; हिंजवडी आईटी पार्क; rajiv gandhi it park, infosys hinjewadi; 73.72 18.59
EON IT Park; ईऑन आईटी पार्क; eon kharadi; 73.95 18.551
`;
