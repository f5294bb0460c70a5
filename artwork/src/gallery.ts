import { carpetOf, numberOf, type DrawnListing } from './listings';
import { planWords, sitePlanWords } from './plans/alt';
import { floorPlan } from './plans/floor-plan';
import { sitePlan } from './plots/site-plan';
import * as views from './plots/views';
import { bath } from './rooms/bath';
import { bedroom, secondBedroom, sharedRoom } from './rooms/bedroom';
import { commonRoom } from './rooms/common';
import { kitchen } from './rooms/kitchen';
import { living } from './rooms/living';
import { roomScene, type RoomScene, type Time } from './rooms/look';
import { balcony, garden, parking } from './rooms/outside';
import * as work from './rooms/work';
import { floorHi, inEnglish, inHindi, inLight, overlookHi, type Say, type Words } from './words';

/** One picture of a home beside the main one. */
export interface GalleryDrawing {
  name: string;
  svg: string;
  /** The same drawing with Hindi words; absent if it has no words. */
  hindi?: string;
  alt: Words;
}

/** Rooms, surroundings and the plan of a home, all drawn from its facts. The plan is the last. */
export function galleryOf(home: DrawnListing): GalleryDrawing[] {
  switch (home.category) {
    case 'apartment':
      return [...homeRooms(home), view(home, balcony, balconyWords(home)), ...plan(home)];
    case 'villa':
      return [...homeRooms(home), view(home, garden, gardenWords(home)), ...plan(home)];
    case 'house':
      return [...homeRooms(home), view(home, balcony, ['Roof terrace', 'घर की छत']), ...plan(home)];
    case 'plot':
      return plotPictures(home);
    case 'commercial':
      return [...workRooms(home), parkingOf(home), ...plan(home)];
    case 'pg':
      return [...sharedRooms(home), ...plan(home)];
  }
}

type Draw = (scene: RoomScene) => string;

interface RoomPicture {
  home: DrawnListing;
  name: string;
  draw: Draw;
  words: Words;
  /** Name of the room on the plan. */
  room?: string;
  times: readonly Time[];
}

/** The alt text describes the light of the picture. */
function picture({ home, name, draw, words, room = name, times }: RoomPicture): GalleryDrawing {
  const scene = roomScene(home, { room, times });
  return { name, svg: draw(scene), alt: inLight(words, scene) };
}

function homeRooms(home: DrawnListing): GalleryDrawing[] {
  const { bedrooms, amenities } = home;
  const hasTub = home.bathrooms > 4;
  const gas: Words = amenities.includes('Gas Pipeline')
    ? ['Kitchen with piped gas', 'पाइप गैस वाली रसोई']
    : ['Kitchen with a gas cylinder', 'गैस सिलिंडर वाली रसोई'];
  const bathWords: Words = hasTub
    ? ['Bathroom with two basins and a tub', 'दो वॉश बेसिन और टब वाला बाथरूम']
    : ['Bathroom with a shower', 'शावर वाला बाथरूम'];
  return [
    picture({
      home,
      name: 'living',
      draw: living,
      words: livingWords(home),
      times: ['day', 'evening', 'morning', 'night'],
    }),
    picture({ home, name: 'kitchen', draw: kitchen, words: gas, times: ['day', 'morning'] }),
    picture({
      home,
      name: 'bedroom',
      draw: bedroom,
      words: ['First bedroom', 'पहला बेडरूम'],
      room: 'bedroom 1',
      times: ['night', 'day', 'morning'],
    }),
    ...(bedrooms > 1
      ? [
          picture({
            home,
            name: 'bedroom-2',
            draw: secondBedroom,
            words: ['Second bedroom', 'दूसरा बेडरूम'],
            room: 'bedroom 2',
            times: ['day', 'evening'],
          }),
        ]
      : []),
    picture({ home, name: 'bath', draw: bath, words: bathWords, room: 'bath 1', times: ['day'] }),
  ];
}

function livingWords(home: DrawnListing): Words {
  return home.fact('furnishing') === 'Unfurnished'
    ? ['Living room without furniture', 'बिना फ़र्नीचर की बैठक']
    : ['Living room', 'बैठक'];
}

/** The view to the side on which the living room lies. */
function view(home: DrawnListing, draw: Draw, words: Words): GalleryDrawing {
  const isOdd = Number(home.id) % 2;
  return picture({
    home,
    name: 'outside',
    draw,
    words,
    room: 'living',
    times: isOdd ? ['night', 'evening'] : ['morning', 'evening', 'day'],
  });
}

function balconyWords(home: DrawnListing): Words {
  const [floor, overlooking] = [home.fact('floor'), home.fact('overlooking')];
  return [
    `View from the balcony on floor ${floor} over the ${overlooking.toLowerCase()}`,
    `${floorHi(floor)} मंज़िल की बालकनी से ${overlookHi(overlooking)} का नज़ारा`,
  ];
}

function gardenWords({ amenities }: DrawnListing): Words {
  const hasPool = amenities.includes('Swimming Pool');
  const hasSwing = amenities.includes("Children's Play Area");
  return [
    `Garden${hasPool ? ' with a pool' : ''}${hasSwing ? `${hasPool ? ' and' : ' with'} a swing` : ''}, seen from the veranda`,
    `बरामदे से दिखता बगीचा${hasPool ? ', स्विमिंग पूल' : ''}${hasSwing ? ' और झूला' : ''}`,
  ];
}

function parkingOf(home: DrawnListing): GalleryDrawing {
  const spaces = numberOf(home, 'parking');
  const words: Words = [
    `Parking for ${spaces} ${spaces === 1 ? 'car' : 'cars'}`,
    `${spaces} ${spaces === 1 ? 'कार' : 'कारों'} की पार्किंग`,
  ];
  return picture({
    home,
    name: 'outside',
    draw: (scene) => parking(scene, Math.min(2, spaces)),
    words,
    room: 'work area',
    times: ['evening', 'day'],
  });
}

function plan(home: DrawnListing): GalleryDrawing[] {
  return [{ name: 'plan', ...inWords(floorPlan, home), alt: planWords(home, carpetOf(home)) }];
}

/** A drawing with words, in both languages. */
function inWords(draw: (home: DrawnListing, say: Say) => string, home: DrawnListing) {
  return { svg: draw(home, inEnglish), hindi: draw(home, inHindi) };
}

function workRooms(home: DrawnListing): GalleryDrawing[] {
  const isOffice = numberOf(home, 'floor') > 0;
  const washrooms = numberOf(home, 'washrooms');
  const wash: Words = [
    washrooms > 1 ? `One of ${washrooms} washrooms` : 'Washroom',
    washrooms > 1 ? `${washrooms} में से एक वॉशरूम` : 'वॉशरूम',
  ];
  const bathOf = picture({ home, name: 'bath', draw: bath, words: wash, room: 'washroom 1', times: ['day'] });
  if (isOffice)
    return [
      picture({
        home,
        name: 'work',
        draw: work.workArea,
        words: ['Work area with desks', 'मेज़ों वाला कार्य क्षेत्र'],
        room: 'work area',
        times: ['day', 'morning'],
      }),
      picture({
        home,
        name: 'meeting',
        draw: work.meetingRoom,
        words: ['Meeting room', 'मीटिंग रूम'],
        room: 'meeting room',
        times: ['day', 'evening'],
      }),
      picture({
        home,
        name: 'reception',
        draw: work.reception,
        words: ['Reception', 'रिसेप्शन'],
        room: 'reception',
        times: ['evening', 'day'],
      }),
      ...pantryOf(home),
      bathOf,
    ];
  return [
    picture({
      home,
      name: 'shop',
      draw: work.shopFloor,
      words: ['Shop floor towards the road', 'सड़क की ओर खुली दुकान'],
      room: 'shop floor',
      times: ['day', 'evening'],
    }),
    picture({
      home,
      name: 'counter',
      draw: work.shopCounter,
      words: ['How the shop could be fitted out: counter and shelves', 'दुकान की संभावित सजावट: काउंटर और शेल्फ़'],
      room: 'shop floor',
      times: ['evening', 'night'],
    }),
    ...pantryOf(home),
    bathOf,
  ];
}

function pantryOf(home: DrawnListing): GalleryDrawing[] {
  if (home.fact('pantry') !== 'Own') return [];
  return [picture({ home, name: 'pantry', draw: kitchen, words: ['Pantry', 'पैंट्री'], times: ['day'] })];
}

function sharedRooms(home: DrawnListing): GalleryDrawing[] {
  const sharing = home.fact('sharing');
  const beds = {
    Single: ['one bed', 'एक बेड'],
    Double: ['two beds', 'दो बेड'],
    Triple: ['three beds', 'तीन बेड'],
  }[sharing] ?? ['', ''];
  const hasGym = home.amenities.includes('Gym');
  return [
    picture({
      home,
      name: 'room',
      draw: sharedRoom,
      words: [`Room with ${beds[0] ?? ''} and desk`, `${beds[1] ?? ''} और मेज़ वाला कमरा`],
      room: 'shared room',
      times: ['day', 'evening', 'morning'],
    }),
    picture({
      home,
      name: 'common',
      draw: commonRoom,
      words: [`Common room${hasGym ? ' with weights' : ''}`, `साझा बैठक${hasGym ? ', साथ में जिम के वज़न' : ''}`],
      times: ['evening', 'night', 'day'],
    }),
    picture({
      home,
      name: 'dining',
      draw: work.dining,
      words: [`Dining room: ${home.fact('meals').toLowerCase()}`, 'भोजन कक्ष'],
      times: ['morning', 'day'],
    }),
    picture({
      home,
      name: 'bath',
      draw: bath,
      words: ['Bathroom of the room', 'कमरे का बाथरूम'],
      room: 'bath 1',
      times: ['day'],
    }),
    picture({
      home,
      name: 'outside',
      draw: balcony,
      words: ['Roof terrace for all', 'सबके लिए छत'],
      times: ['evening', 'night'],
    }),
  ];
}

function plotPictures(home: DrawnListing): GalleryDrawing[] {
  const road = home.fact('road-width').replace(' m', '');
  const walls: Record<string, Words> = {
    'Compound wall': ['Along the compound wall', 'चारदीवारी के साथ'],
    Fenced: ['Along the fence', 'बाड़ के साथ'],
  };
  const along: Words = walls[home.fact('boundary')] ?? [
    'Along the boundary with survey pegs',
    'सीमा के खूँटों के साथ',
  ];
  return [
    {
      name: 'approach',
      svg: views.approach(home),
      alt: [`The road to the plot, ${road} m wide, in the morning`, `प्लॉट तक ${road} मीटर चौड़ी सड़क, सुबह`],
    },
    {
      name: 'boundary',
      svg: views.boundary(home),
      alt: [`${along[0]}, in the late afternoon`, `${along[1]}, शाम को`],
    },
    {
      name: 'outward',
      svg: views.outward(home),
      alt: ['From the plot through a gate to the road, at dusk', 'प्लॉट से गेट के पार सड़क, साँझ को'],
    },
    {
      name: 'section',
      ...inWords(views.roadSection, home),
      alt: [`Across the road, to scale: ${road} m`, `सड़क की चौड़ाई, पैमाने पर: ${road} मीटर`],
    },
    { name: 'plan', ...inWords(sitePlan, home), alt: sitePlanWords(home) },
  ];
}
