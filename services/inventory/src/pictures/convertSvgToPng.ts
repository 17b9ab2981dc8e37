/**
 * Converts an SVG drawing to a PNG image of the same size. The PNG uses a color palette, which halves the
 * file size without a visible difference.
 * @param svg SVG document without text, because the appearance of text would depend on the fonts of the
 * machine
 */
export async function convertSvgToPng(svg: string): Promise<Buffer> {
  // `sharp` is imported on demand, so that the service also starts on platforms without a binary of `sharp`.
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).png({ palette: true, effort: 7 }).toBuffer();
}
