import { mark } from './brand';
import { BRAND } from '../ink/colour';
import { line, wrapped } from './lettering';
import { embed, path, Picture, place, rect } from '../ink/svg';

/** Texts of a share picture, from top to bottom. */
export interface ShareText {
  /** Such as "For sale". */
  kicker?: string;
  title: string;
  place?: string;
  facts?: string;
}

const INK = '#1d2b2d';
const MUTED = '#55646a';
/** Where the words end and the drawing begins. */
const [LEFT, WORDS_END, DRAWING] = [64, 560, 600];

/**
 * The link preview that messengers show, 1200 × 630: words on paper beside the drawing.
 *
 * @param viewBox The part of the drawing to show, 600 × 630 in proportion: with the roof.
 */
export function sharePicture(text: ShareText, drawing: string, viewBox: string): string {
  const picture = new Picture(1200, 630);
  return picture.finish(
    rect(0, 0, 1200, 630, BRAND.paper) +
      embed(drawing, { x: DRAWING, y: 0, width: 1200 - DRAWING, height: 630, viewBox }) +
      path(`M${DRAWING} 0h12q-12 315 0 630h-12Z`, BRAND.paper) +
      place(LEFT - 4, 52, mark(BRAND.teal, BRAND.terracotta), 1) +
      line('Nivaas', LEFT + 72, 103, 46, INK) +
      words(text),
  );
}

function words({ kicker, title, place: where, facts }: ShareText): string {
  // A category has no facts, so its name takes the room.
  const size = facts === undefined ? 76 : title.length > 34 ? 50 : 58;
  const lines = wrapped(title, size, WORDS_END - LEFT);
  const top = facts === undefined ? 330 : 290;
  const below = top + (lines.length - 1) * size * 1.12;
  return [
    kicker ? line(kicker, LEFT, top - size - 14, 28, BRAND.terracotta) : '',
    ...lines.map((words, index) => line(words, LEFT, top + index * size * 1.12, size, INK)),
    where ? line(where, LEFT, below + 50, 30, MUTED) : '',
    facts ? line(facts, LEFT, 574, 28, MUTED) : '',
  ].join('');
}
