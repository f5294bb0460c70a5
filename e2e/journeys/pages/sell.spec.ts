import type { Locator, Page } from '@playwright/test';
import { findViolations } from '../../harness/axe';
import { expect, hydrated, main, open, test } from '../../harness/test';

const stepHeading = (page: Page) => main(page).getByRole('heading', { level: 2, name: /^Step \d of 5/ });
const next = (page: Page) => main(page).getByRole('button', { name: 'Continue' });

const ANSWERS: Record<number, Record<string, string>> = {
  2: { City: 'Pune', Locality: 'Baner', 'PIN code': '411045' },
  3: {
    'Bedrooms (BHK)': '2',
    Bathrooms: '1.5',
    'Area in sq.ft': '980',
    'Which area is that?': 'Super Area',
    Floor: '4',
    'Total floors': '9',
    Furnishing: 'Semi-Furnished',
    Possession: 'Ready to Move',
  },
  4: { Price: '82.5 lakh' },
  5: { 'Your name': 'Asha Rao', 'Mobile number': '98765 43210' },
};

/** Fills in a step: selects or types. */
async function answer(page: Page, answers: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(answers)) {
    const field = main(page).getByLabel(label, { exact: true });
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value);
    else await field.fill(value);
  }
}

async function goThroughSteps(page: Page): Promise<void> {
  await main(page).getByRole('radio', { name: 'Sell', exact: true }).check();
  await main(page).getByRole('radio', { name: 'Apartment' }).check();
  for (const step of [2, 3, 4, 5]) {
    await next(page).click();
    await expect(page).toHaveURL(new RegExp(`\\?step=${step}$`));
    await expect(stepHeading(page)).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(`^Step ${step} of 5: `));
    await answer(page, ANSWERS[step] ?? {});
  }
}

/** Adds an EXIF orientation that puts the left side on top, as upright phones do. */
function onItsSide(jpeg: Buffer): Buffer {
  const orientation = 'II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0';
  const exif = Buffer.from(`Exif\0\0${orientation}`, 'latin1');
  const marker = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), marker, exif, jpeg.subarray(2)]);
}

/** A JPEG with a red left half and a blue right half. */
async function redAndBlue(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 200 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    for (const [index, colour] of ['red', 'blue'].entries()) {
      context.fillStyle = colour;
      context.fillRect(200 * index, 0, 200, 200);
    }
    return canvas.toDataURL('image/jpeg');
  });
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

/** Size of a picture, and the colours of its corners at the top left and the bottom left. */
const look = (picture: Locator) =>
  picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context?.drawImage(image, 0, 0);
    const colourAt = (y: number) => {
      const [red = 0, , blue = 0] = context?.getImageData(5, y, 1, 1).data ?? [];
      return red > blue ? 'red' : 'blue';
    };
    return [`${width} x ${height}`, colourAt(5), colourAt(height - 5)];
  });

test('five steps and photos, which are shown upright and kept, end in a draft on this device; nothing is sent', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    // Beacons contain no typed text.
    if (request.method() === 'POST' && !request.url().endsWith('/_beacon')) sent.push(request.url());
  });
  await open(page, '/sell/property?step=9');
  await expect(stepHeading(page)).toHaveText('Step 1 of 5: Basics');
  await goThroughSteps(page);
  await page.goBack();
  await expect(main(page).getByLabel('Price', { exact: true })).toHaveValue('82.5 lakh');
  await main(page)
    .getByRole('link', { name: /^Details.*done/ })
    .click();
  const photos = main(page).getByRole('region', { name: 'Photos' });
  await photos.getByLabel('Add photos').setInputFiles([
    { name: 'kitchen.jpg', mimeType: 'image/jpeg', buffer: onItsSide(await redAndBlue(page)) },
    { name: 'damaged.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
    { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
  ]);
  expect(await look(photos.getByRole('img', { name: 'Photo 1' }))).toEqual(['200 x 400', 'red', 'blue']);
  for (const problem of ['damaged.jpg could not be opened', 'plan.pdf is not a JPEG']) {
    await expect(photos.getByRole('status').filter({ hasText: problem })).toBeVisible();
  }
  await photos.getByLabel('What photo 1 shows').fill('Kitchen with a window');
  await page.reload();
  await hydrated(page);
  const kitchen = main(page).getByRole('img', { name: 'Kitchen with a window' });
  expect(await look(kitchen)).toEqual(['200 x 400', 'red', 'blue']);
  expect(
    await kitchen.evaluate((image: HTMLImageElement) => atob(image.src.split(',')[1] ?? '')),
  ).not.toContain('Exif');
  expect(await findViolations(page)).toEqual([]);
  const upright = await kitchen.getAttribute('src');
  await photos.getByRole('button', { name: 'Turn Photo 1' }).click();
  await expect(kitchen).not.toHaveAttribute('src', upright ?? '');
  expect(await look(kitchen)).toEqual(['400 x 200', 'blue', 'blue']);
  await main(page).getByRole('link', { name: 'Contact and review' }).click();
  await main(page).getByRole('radio', { name: 'I am the owner' }).check();
  await main(page).getByRole('button', { name: 'Save to my drafts' }).click();
  await expect(page).toHaveURL(/\?draft=1$/);
  const card = main(page).locator('article');
  await expect(card).toContainText('₹82,50,000');
  expect(await look(card.getByAltText('Kitchen with a window'))).toEqual(['400 x 200', 'blue', 'blue']);
  await expect(card.locator('button')).toHaveCount(0);
  await main(page)
    .getByRole('button', { name: /^Delete / })
    .click();
  await expect.poll(() => page.evaluate(storedPictures)).toBe(0);
  expect(sent).toEqual([]);
});

const storedPictures = () =>
  new Promise<number>((resolve, reject) => {
    const request = indexedDB.open('nivaas:photos');
    request.onerror = () => reject(new Error('no database'));
    request.onsuccess = () => {
      const count = request.result.transaction('pictures').objectStore('pictures').count();
      count.onsuccess = () => {
        request.result.close();
        resolve(count.result);
      };
    };
  });
