import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Client build of the remote. */
const clientFolder = fileURLToPath(new URL('../dist/client/', import.meta.url));

/** Measures the size of all scripts of the remote after Brotli compression, in kB. */
export async function measureModuleKb(): Promise<number> {
  const files = (await readdir(clientFolder)).filter((file) => file.endsWith('.js.br'));
  if (files.length === 0) throw new Error('No build found. Run npm run build -w mfe-financing first');
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(clientFolder, file))).size));
  return sizes.reduce((all, size) => all + size, 0) / 1000;
}
