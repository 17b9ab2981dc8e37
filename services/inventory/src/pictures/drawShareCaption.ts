import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { formatVehiclePrice } from '@msv/contracts/inventory/vehicle';
import type { Font } from 'opentype.js';

const margin = 60;
const maxWidth = 1200 - 2 * margin;

interface Line {
  readonly text: string;
  readonly baseline: number;
  readonly fontSize: number;
  readonly color: string;
}

/**
 * Draws name and price as SVG paths, because text elements would depend on the fonts of the machine. Characters that
 * the site's font lacks are omitted.
 */
export async function drawShareCaption({ name, price }: { name: string; price: number }): Promise<string> {
  const font = await loadFontOnce();
  return [
    drawLine(font, { text: name, baseline: 112, fontSize: 72, color: '#10231F' }),
    drawLine(font, {
      text: `From ${formatVehiclePrice(price)}`,
      baseline: 188,
      fontSize: 54,
      color: '#0B5D4A',
    }),
  ].join('');
}

/** Draws one line of text, smaller if it is too long. */
function drawLine(font: Font, { text, baseline, fontSize, color }: Line): string {
  const knownText = [...text].filter((character) => font.hasChar(character)).join('');
  // In font units, all coordinates are integers. The package writes very small fractions as `NaN`.
  const { unitsPerEm } = font;
  const path = font.getPath(knownText, 0, 0, unitsPerEm).toPathData(0);
  const scale = Math.min(fontSize / unitsPerEm, maxWidth / font.getAdvanceWidth(knownText, unitsPerEm));
  return `<path transform="translate(${margin} ${baseline})scale(${scale})" fill="${color}" d="${path}"/>`;
}

let loadedFont: Promise<Font> | undefined;

const loadFontOnce = () => {
  loadedFont ??= loadFont();
  return loadedFont;
};

/** Imported on demand, because only share images need the package. */
async function loadFont(): Promise<Font> {
  const { default: openType } = await import('opentype.js');
  const file = createRequire(import.meta.url).resolve(
    '@fontsource/figtree/files/figtree-latin-700-normal.woff',
  );
  const { buffer, byteOffset, byteLength } = await readFile(file);
  return openType.parse(buffer.slice(byteOffset, byteOffset + byteLength));
}
