/**
 * A drawing as pixels, in its own size, for programs that show no SVG. Of a palette: half the bytes, and nobody sees it.
 * @param svg An SVG document without text, which would look different with each machine's fonts.
 */
export async function pngOf(svg: string): Promise<Buffer> {
  // Only where somebody asks: without it, a machine that it was not built for shows everything else.
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).png({ palette: true, effort: 7 }).toBuffer();
}
