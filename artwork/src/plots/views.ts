import { mix } from '../ink/colour';
import { LIGHTS, paint, shade, shine, type LightName, type Scene } from '../ink/light';
import { numberOf, type DrawnListing } from '../listings';
import { randomFrom } from '../ink/random';
import { backdrop, MOODS } from '../scenery/city';
import { cityTree, foreground, lampPost, standing, veil } from '../scenery/ground';
import { bicycle, car, person } from '../scenery/people';
import { hedge } from '../scenery/plants';
import { sky } from '../scenery/sky';
import { circle, d, Picture, path, place, polygon, rect, stroke } from '../ink/svg';
import { lettering, text } from '../plans/sheet';
import type { Say } from '../words';
import { roadWords } from './site-plan';

function outdoors(listing: DrawnListing, name: string, light: LightName): Scene {
  return {
    picture: new Picture(1200, 900),
    light: LIGHTS[light],
    random: randomFrom(`${name} of ${listing.id}`),
  };
}

/** Sky, city and grass up to the lower edge. */
function land(scene: Scene, { city }: DrawnListing, horizon: number): string {
  const mood = MOODS[city];
  return (
    sky(scene, horizon) +
    backdrop(scene, city, horizon) +
    rect(0, horizon - 4, 1200, 910 - horizon, mix(paint(scene, mood.grass), scene.light.haze, 0.16))
  );
}

/** The road to the plot, as wide as the facts say against the people and cars on it. */
export function approach(listing: DrawnListing): string {
  const scene = outdoors(listing, 'approach', 'dawn');
  const mood = MOODS[listing.city];
  const half = numberOf(listing, 'road-width') * 42;
  return scene.picture.finish(
    land(scene, listing, 540) +
      polygon(
        [
          [585, 540],
          [615, 540],
          [600 + half, 900],
          [600 - half, 900],
        ],
        shade(scene, '#a8a097', 0.1),
      ) +
      stroke('M600 548V900', shine(scene, '#fbf3e2', 0.3), 8, { 'stroke-dasharray': '30 26' }) +
      polygon(
        [
          [575, 540],
          [585, 540],
          [600 - half, 900],
          [520 - half, 900],
        ],
        paint(scene, '#e6d3b3'),
      ) +
      polygon(
        [
          [615, 540],
          [625, 540],
          [680 + half, 900],
          [600 + half, 900],
        ],
        paint(scene, '#e6d3b3'),
      ) +
      [0.2, 0.42, 0.72]
        .map((t) => place(640 + (half + 60) * t, 556 + 300 * t, lampPost(scene), 0.4 + t * 0.9))
        .join('') +
      [0.25, 0.5, 0.85]
        .map((t, index) =>
          standing(
            scene,
            540 - (half + 190) * t,
            560 + 290 * t,
            cityTree(scene, listing.city),
            0.45 + t * 0.9,
            index === 1,
          ),
        )
        .join('') +
      hedge(scene, 900, 690, 320, 36, mood.leaf, mood.bloom) +
      place(520, 660, car(scene), 0.6) +
      place(660 + half * 0.3, 800, bicycle(scene), 1.1) +
      place(440 - half * 0.3, 780, person(scene), 1.3) +
      foreground(scene, mood, 960, 4) +
      veil(scene),
  );
}

/** Along the boundary: a wall, a fence, or pegs and string. */
export function boundary(listing: DrawnListing): string {
  const scene = outdoors(listing, 'boundary', 'golden');
  const mood = MOODS[listing.city];
  const at = (t: number): [x: number, y: number, size: number] => [
    130 + 520 * t,
    860 - 300 * t,
    1 - 0.82 * t,
  ];
  const steps = [0, 0.2, 0.36, 0.5, 0.62, 0.72, 0.8, 0.87];
  const kinds: Record<string, string> = {
    'Compound wall':
      polygon(
        [
          [130, 860],
          [650, 560],
          [650, 532],
          [130, 690],
        ],
        shade(scene, '#d8a27c', 0.12),
      ) +
      polygon(
        [
          [118, 694],
          [650, 530],
          [650, 540],
          [118, 716],
        ],
        shine(scene, '#f0dcc0', 0.3),
      ) +
      stroke(
        steps.map((t) => d`M${at(t)[0]} ${at(t)[1]}v${-158 * at(t)[2]}`).join(''),
        shade(scene, '#a9653f', 0.2),
        5,
        { opacity: '.5' },
      ),
    Fenced:
      stroke('M130 740L640 552M130 790L640 556M130 838L640 560', shade(scene, '#8a9a98', 0.2), 4) +
      steps
        .map((t) =>
          rect(
            at(t)[0] - 9 * at(t)[2],
            at(t)[1] - 150 * at(t)[2],
            18 * at(t)[2],
            152 * at(t)[2],
            shade(scene, '#f3e6cf', 0.08),
          ),
        )
        .join(''),
  };
  const pegs =
    stroke('M130 806L640 556', paint(scene, '#fbf3e2'), 4, { 'stroke-dasharray': '16 8' }) +
    steps
      .map(
        (t) =>
          rect(
            at(t)[0] - 8 * at(t)[2],
            at(t)[1] - 90 * at(t)[2],
            16 * at(t)[2],
            92 * at(t)[2],
            paint(scene, '#f3e6cf'),
          ) +
          rect(
            at(t)[0] - 8 * at(t)[2],
            at(t)[1] - 90 * at(t)[2],
            16 * at(t)[2],
            22 * at(t)[2],
            paint(scene, '#c8443c'),
          ),
      )
      .join('');
  return scene.picture.finish(
    land(scene, listing, 560) +
      polygon(
        [
          [660, 560],
          [130, 862],
          [-40, 910],
          [1240, 910],
          [1240, 700],
          [800, 560],
        ],
        shine(scene, mood.grass, 0.2),
      ) +
      standing(scene, 880, 600, cityTree(scene, listing.city), 0.6) +
      standing(scene, 1050, 660, cityTree(scene, listing.city), 0.95) +
      (kinds[listing.fact('boundary')] ?? pegs) +
      tufts(scene, mood.leaf) +
      place(620, 800, person(scene), 1.4) +
      place(690, 806, person(scene), 1.4) +
      veil(scene),
  );
}

function tufts({ random, ...scene }: Scene, leaf: string): string {
  const blades = Array.from({ length: 26 }, () => {
    const size = random.between(8, 16);
    return d`M${random.between(420, 1180)} ${random.between(640, 890)}q${-size * 0.3} ${-size * 0.6} ${-size * 0.6} ${-size}m${size * 0.6} ${size}q0 ${-size} ${size * 0.3} ${-size * 1.3}`;
  });
  return stroke(blades.join(''), shade({ ...scene, random }, leaf, 0.15), 3, { 'stroke-linecap': 'round' });
}

/** From the plot over its gate to the road, in the evening. */
export function outward(listing: DrawnListing): string {
  const scene = outdoors(listing, 'outward', 'dusk');
  const mood = MOODS[listing.city];
  const post = (x: number) =>
    rect(x - 34, 520, 68, 200, shade(scene, '#d8a27c', 0.06)) +
    rect(x - 44, 504, 88, 22, shine(scene, '#f0dcc0', 0.2)) +
    circle(x, 488, 20, '#ffe08a');
  const gate = (x: number) =>
    stroke(
      Array.from({ length: 8 }, (_, index) => d`M${x + index * 24} 700V570`).join('') +
        d`M${x} 590h168M${x} 690h168`,
      shade(scene, '#4a4038', 0.1),
      8,
    );
  return scene.picture.finish(
    land(scene, listing, 540) +
      rect(0, 620, 1200, 90, shade(scene, '#a8a097', 0.2)) +
      stroke('M0 664H1200', shine(scene, '#fbf3e2', 0.2), 6, { 'stroke-dasharray': '40 30' }) +
      place(330, 690, car(scene), 0.9) +
      rect(0, 708, 1200, 200, shade(scene, mood.grass, 0.1)) +
      path('M470 712h260l150 190H320Z', paint(scene, '#d8c19a')) +
      standing(scene, 130, 730, cityTree(scene, listing.city), 1.1) +
      standing(scene, 1080, 726, cityTree(scene, listing.city), 1, true) +
      post(440) +
      post(760) +
      gate(270) +
      gate(786) +
      hedge(scene, -20, 740, 280, 44, mood.leaf, mood.bloom) +
      hedge(scene, 960, 740, 280, 44, mood.leaf, mood.bloom) +
      place(620, 820, person(scene), 1.5) +
      foreground(scene, mood, 20, 3) +
      veil(scene),
  );
}

/** Across the road, to scale: its width against a car and a person. */
export function roadSection(listing: DrawnListing, say: Say): string {
  const scene = outdoors(listing, 'section', 'noon');
  const metres = numberOf(listing, 'road-width');
  const scale = 62;
  const [left, right] = [600 - (metres * scale) / 2, 600 + (metres * scale) / 2];
  return scene.picture.finish(
    land(scene, listing, 600) +
      rect(0, 700, 1200, 200, shade(scene, '#b98a5c', 0.1)) +
      rect(0, 690, 1200, 24, paint(scene, '#d8c19a')) +
      rect(left, 700, right - left, 40, shade(scene, '#7f7a78', 0.3)) +
      rect(left, 700, right - left, 8, shine(scene, '#b8ada0', 0.2)) +
      standing(scene, left - 165, 692, cityTree(scene, listing.city), 0.9) +
      standing(scene, right + 90, 692, cityTree(scene, listing.city), 0.8, true) +
      place(left - 10, 692, lampPost(scene), 1.9) +
      place(430, 702, car(scene), 1.36) +
      place(730, 702, car(scene), 1.36, -1.36) +
      place(right + 40, 692, person(scene), 1.5) +
      place(left - 60, 692, person(scene), 1.5) +
      stroke(
        d`M${left} 800H${right}M${left} 784v32M${right} 784v32M${left + 18} 790l-18 10 18 10M${right - 18} 790l18 10-18 10`,
        '#fbf6ea',
        4,
      ) +
      lettering(text(roadWords(`${metres} m`, say), 600, 850, 34)),
  );
}
