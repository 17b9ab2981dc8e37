import { pictureLimits } from '@msv/contracts/releases/releasePictures';
import type { Browser } from '@msv/testing/browser/resolveBrowser';

/** The changed part of a page as base64 WebP pictures. `difference` is `after` with the changed pixels marked. */
export interface PictureDifference {
  readonly before: string;
  readonly after: string;
  readonly difference: string;
}

export async function createPictureComparison(browser: Browser) {
  const page = await browser.newPage();
  return {
    /** Compares two PNG pictures. Returns undefined if they look the same. */
    async compare(before: Buffer, after: Buffer): Promise<PictureDifference | undefined> {
      if (before.equals(after)) return undefined;
      return page.evaluate(compareInBrowser, {
        before: before.toString('base64'),
        after: after.toString('base64'),
        maxBytes: pictureLimits.bytes,
      });
    },
    close: () => page.close(),
  };
}

interface Input {
  readonly before: string;
  readonly after: string;
  readonly maxBytes: number;
}

/** Runs in the page, so this function cannot use anything outside of it. */
async function compareInBrowser({ before, after, maxBytes }: Input): Promise<PictureDifference | undefined> {
  /** Smallest visible difference of a color channel, which has values up to 255. */
  const minChannelDifference = 8;
  /** Rows of pixels above and below the changes, which show their place on the page. */
  const margin = 80;
  /** In a picture with more rows, details would be too small after scaling. */
  const maxRows = 1600;
  /** Larger pictures take long to encode, and the status page scales them down. */
  const maxPixels = 1_000_000;
  const markColor = [214, 0, 0, 255];

  const images = await Promise.all(
    [before, after].map(async (base64) => {
      const response = await fetch(`data:image/png;base64,${base64}`);
      return createImageBitmap(await response.blob());
    }),
  );
  const width = Math.max(...images.map((image) => image.width));
  const height = Math.max(...images.map((image) => image.height));
  const draw = (image: ImageBitmap) => {
    const { canvas, context } = createCanvas(width, height);
    context.drawImage(image, 0, 0);
    return { canvas, data: context.getImageData(0, 0, width, height).data };
  };
  const [old, current] = images.map(draw);
  if (!old || !current) return undefined;

  const result = createCanvas(width, height);
  // Unchanged pixels are pale, so that the marks stand out.
  result.context.fillStyle = 'white';
  result.context.fillRect(0, 0, width, height);
  result.context.globalAlpha = 0.25;
  result.context.drawImage(current.canvas, 0, 0);
  const marked = result.context.getImageData(0, 0, width, height);
  const differs = (index: number) =>
    Math.abs((current.data[index] ?? 0) - (old.data[index] ?? 0)) > minChannelDifference;
  let [firstRow, lastRow] = [height, -1];
  for (let index = 0; index < marked.data.length; index += 4) {
    if (!differs(index) && !differs(index + 1) && !differs(index + 2) && !differs(index + 3)) continue;
    marked.data.set(markColor, index);
    lastRow = Math.floor(index / 4 / width);
    firstRow = Math.min(firstRow, lastRow);
  }
  if (lastRow < 0) return undefined;
  result.context.putImageData(marked, 0, 0);
  const top = Math.max(0, firstRow - margin);
  const bottom = Math.min(height, lastRow + margin, top + maxRows);
  return {
    before: await encode(old.canvas),
    after: await encode(current.canvas),
    difference: await encode(result.canvas),
  };

  function createCanvas(canvasWidth: number, canvasHeight: number) {
    const canvas = new OffscreenCanvas(canvasWidth, canvasHeight);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('The browser has no canvas');
    return { canvas, context };
  }

  /** Scales the changed rows down until the picture is small enough. */
  async function encode(source: OffscreenCanvas): Promise<string> {
    const maxScale = Math.min(1, Math.sqrt(maxPixels / (width * (bottom - top))));
    for (let scale = maxScale; ; scale *= 0.7) {
      const scaledWidth = Math.max(1, Math.round(width * scale));
      const scaledHeight = Math.max(1, Math.round((bottom - top) * scale));
      const { canvas, context } = createCanvas(scaledWidth, scaledHeight);
      context.drawImage(source, 0, top, width, bottom - top, 0, 0, scaledWidth, scaledHeight);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
      if (blob.size > maxBytes) continue;
      const bytes = new Uint8Array(await blob.arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    }
  }
}
