import { type Colour } from '../ink/colour';
import { shade, shine, type Scene } from '../ink/light';
import { d, path, stroke } from '../ink/svg';

/** The patch of light on the floor under a window. */
export function lightOnFloor(scene: Scene, x: number, width: number): string {
  const fill = scene.picture.gradient([
    [0, scene.light.sun.colour, 0.6],
    [1, scene.light.sun.colour, 0.1],
  ]);
  return path(d`M${x} 632h${width}l150 190h${-width * 1.3}Z`, fill);
}

export function curtain(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: Colour,
): string {
  const folds = Array.from(
    { length: 4 },
    (_, index) => d`M${x + (width * (index + 0.7)) / 4.4} ${y + 8}q8 ${height / 2} 0 ${height - 12}`,
  );
  return (
    path(
      d`M${x} ${y}h${width}q-10 ${height * 0.5} 6 ${height}h${-width - 10}q14 ${-height * 0.5} 4 ${-height}`,
      shine(scene, colour, 0.2),
    ) + stroke(folds.join(''), shade(scene, colour, 0.26), 7, { opacity: '.6' })
  );
}
