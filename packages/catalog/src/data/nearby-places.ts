/**
 * Known places without homes, by the nearest city that has some, with approximate kilometres by road. A longer name
 * comes before one that it contains, because the first match wins.
 */
const NEARBY_PLACES: Record<string, Record<string, number>> = {
  Mumbai: {
    'navi mumbai': 20,
    'नवी मुंबई': 20,
    thane: 25,
    ठाणे: 25,
    kalyan: 45,
    panvel: 40,
    vasai: 55,
    nashik: 165,
    surat: 280,
    ahmedabad: 525,
  },
  Delhi: {
    'greater noida': 40,
    noida: 20,
    नोएडा: 20,
    gurgaon: 30,
    gurugram: 30,
    गुरुग्राम: 30,
    गुड़गाँव: 30,
    ghaziabad: 25,
    faridabad: 30,
    jaipur: 270,
    chandigarh: 245,
    lucknow: 530,
    agra: 215,
  },
  Bangalore: { mysore: 145, mysuru: 145, hosur: 40, coimbatore: 365, mangalore: 350, kochi: 550 },
  Hyderabad: { secunderabad: 10, cyberabad: 15, warangal: 145, nagpur: 500 },
  Chennai: { puducherry: 150, pondicherry: 150, vellore: 140, kanchipuram: 75, tirupati: 135 },
  Pune: { pimpri: 15, chinchwad: 20, lonavala: 65, satara: 110, goa: 450 },
  Kolkata: { howrah: 5, durgapur: 170, bhubaneswar: 440, patna: 580 },
};

export interface NearbyPlace {
  /** In lower case, in Latin or Hindi letters. */
  name: string;
  city: string;
  km: number;
}

export function nearbyPlaces(): NearbyPlace[] {
  return Object.entries(NEARBY_PLACES).flatMap(([city, near]) =>
    Object.entries(near).map(([name, km]) => ({ name: name.normalize('NFKC'), city, km })),
  );
}
