export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Places labels on a drawing, one after the other: each takes the first of its candidates that lies in the frame and
 * touches neither an obstacle nor a label before it.
 * @returns the chosen candidates in the order of the labels; undefined for a label that has no free one
 */
export function placeLabels<Candidate extends Box>(
  frame: Box,
  obstacles: readonly Box[],
  labels: readonly (readonly Candidate[])[],
): (Candidate | undefined)[] {
  const taken = [...obstacles];
  return labels.map((candidates) => {
    const free = candidates.find((box) => isInside(box, frame) && !taken.some((each) => overlaps(box, each)));
    if (free) taken.push(free);
    return free;
  });
}

/** Estimated width of a line of text. System fonts differ, so it is generous. */
export function textWidth(text: string, fontSize: number): number {
  return Math.ceil(text.length * fontSize * 0.58);
}

function isInside(box: Box, frame: Box): boolean {
  return (
    box.x >= frame.x &&
    box.y >= frame.y &&
    box.x + box.width <= frame.x + frame.width &&
    box.y + box.height <= frame.y + frame.height
  );
}

function overlaps(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
