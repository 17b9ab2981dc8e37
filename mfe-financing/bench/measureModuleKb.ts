import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Beside the bench's own build, in `dist`. */
const folder = fileURLToPath(new URL('../../client/', import.meta.url));

/** All scripts of the module, page and fragment, as they travel: brotli, in kB. */
export async function moduleKb(): Promise<number> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.js.br'));
  if (files.length === 0) throw new Error('There is no build to weigh: npm run build -w mfe-financing');
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size));
  return sizes.reduce((all, size) => all + size, 0) / 1000;
}
