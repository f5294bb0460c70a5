import type { StoredPicture } from './picture-store';

/** Longest side in pixels: of the full view, and of lists and cards. */
const LARGE_PX = 1280;
const SMALL_PX = 640;
const JPEG_QUALITY = 0.85;

/**
 * Draws a photo upright and small enough to store. Only the pixels remain, so metadata such as place and time is
 * dropped.
 * @throws for a file that the browser cannot decode
 */
export async function drawFile(file: Blob): Promise<StoredPicture> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    return { large: draw(bitmap, LARGE_PX), small: draw(bitmap, SMALL_PX) };
  } finally {
    bitmap.close();
  }
}

/** Turns a picture by 90° to the right. */
export async function turnPicture({ large }: StoredPicture): Promise<StoredPicture> {
  const image = new Image();
  image.src = large;
  await image.decode();
  return { large: draw(image, LARGE_PX, true), small: draw(image, SMALL_PX, true) };
}

function draw(source: ImageBitmap | HTMLImageElement, longest: number, isTurned = false): string {
  const scale = Math.min(1, longest / Math.max(source.width, source.height));
  const width = Math.max(1, Math.round(source.width * scale));
  const height = Math.max(1, Math.round(source.height * scale));
  const canvas = document.createElement('canvas');
  canvas.width = isTurned ? height : width;
  canvas.height = isTurned ? width : height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gives no canvas.');
  // JPEG has no transparency: without a background, transparent parts would be black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  if (isTurned) {
    context.translate(height, 0);
    context.rotate(Math.PI / 2);
  }
  context.drawImage(source, 0, 0, width, height);
  return canvas.toDataURL('image/jpeg', JPEG_QUALITY);
}
