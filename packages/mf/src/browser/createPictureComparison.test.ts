import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { pictureLimits } from '@msv/contracts/releases/releasePictures';
import type { Browser } from '@msv/testing/browser/resolveBrowser';
import { launchBrowser } from '@msv/testing/browser/resolveBrowser';
import { createPictureComparison } from './createPictureComparison.ts';

let browser: Browser;
let comparison: Awaited<ReturnType<typeof createPictureComparison>>;
beforeAll(async () => {
  browser = await launchBrowser();
  comparison = await createPictureComparison(browser);
});
afterAll(() => browser.close());

/** Creates a PNG of a white area with a box. */
async function createPicture({ height = 600, color = 'rgb(0, 0, 200)', top = 300, image = '' } = {}) {
  const page = await browser.newPage({ viewport: { width: 400, height } });
  await page.setContent(
    `<body style="margin: 0; background: white"><div style="position: absolute; top: ${top}px; width: 50px; height: 50px; background: ${color}"></div>${image}`,
  );
  return page.screenshot().finally(() => page.close());
}

/** Reads the size of a WebP picture, and the color of a pixel. */
async function readPicture(base64 = '', x = 0, y = 0) {
  const page = await browser.newPage();
  const result = await page.evaluate(
    async (input) => {
      const response = await fetch(`data:image/webp;base64,${input.base64}`);
      const bitmap = await createImageBitmap(await response.blob());
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const [red = 0, green = 0, blue = 0] = context?.getImageData(input.x, input.y, 1, 1).data ?? [];
      return { width: bitmap.width, height: bitmap.height, red, green, blue };
    },
    { base64, x, y },
  );
  await page.close();
  return result;
}

describe('createPictureComparison', () => {
  test('finds no difference between equal pictures, or pictures that look the same', async () => {
    const picture = await createPicture();
    expect(await comparison.compare(picture, await createPicture())).toBeUndefined();
    expect(
      await comparison.compare(picture, await createPicture({ color: 'rgb(4, 4, 204)' })),
    ).toBeUndefined();
  });

  test('marks changed pixels in red and leaves the rest pale, in a part around the change', async () => {
    const result = await comparison.compare(
      await createPicture(),
      await createPicture({ color: 'rgb(0, 120, 0)' }),
    );
    expect(await readPicture(result?.before, 25, 100)).toMatchObject({ width: 400, height: 209 });
    const mark = await readPicture(result?.difference, 25, 100);
    expect(mark.red).toBeGreaterThan(190);
    expect(mark.green).toBeLessThan(40);
    const unchanged = await readPicture(result?.difference, 200, 100);
    expect(Math.min(unchanged.red, unchanged.green, unchanged.blue)).toBeGreaterThan(240);
    expect((await readPicture(result?.before, 25, 100)).blue).toBeGreaterThan(150);
    expect((await readPicture(result?.after, 25, 100)).green).toBeGreaterThan(90);
  });

  test('marks what a longer page has in addition', async () => {
    const result = await comparison.compare(await createPicture(), await createPicture({ height: 700 }));
    expect(await readPicture(result?.difference, 200, 150)).toMatchObject({ width: 400, height: 180 });
    expect((await readPicture(result?.difference, 200, 150)).green).toBeLessThan(40);
  });

  test('scales pictures down until they are small enough', async () => {
    const noise = `<canvas width="400" height="2000"></canvas><script>
      const context = document.querySelector('canvas').getContext('2d');
      const image = context.createImageData(400, 2000);
      crypto.getRandomValues(image.data.subarray(0, 65536));
      for (let index = 65536; index < image.data.length; index++) image.data[index] = (image.data[index - 65536] * 7 + index) % 251;
      for (let index = 3; index < image.data.length; index += 4) image.data[index] = 255;
      context.putImageData(image, 0, 0);
    </script>`;
    const result = await comparison.compare(
      await createPicture({ height: 2000 }),
      await createPicture({ height: 2000, image: noise }),
    );
    expect(Buffer.from(result?.after ?? '', 'base64').length).toBeLessThanOrEqual(pictureLimits.bytes);
    expect((await readPicture(result?.after)).width).toBeLessThan(400);
  });
});
