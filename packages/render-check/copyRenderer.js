import { cpSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Copies the built programs that check releases, with all files that they import, from the shell.
const source = new URL('../../shell/dist/server/', import.meta.url);
const target = new URL('dist/', import.meta.url);
const copied = new Set();
rmSync(target, { recursive: true, force: true });
// The programs start the renderer as a process. It consists of two files, which import no others.
const bundles = ['renderer/rendererProgram.cjs', 'renderer/isolateProgram.js'];
for (const file of [
  ...bundles,
  'renderer/reads/checkReadsCli.js',
  'renderer/validation/validateReleaseCli.js',
])
  copy(file);

function copy(file) {
  if (copied.has(file)) return;
  copied.add(file);
  cpSync(new URL(file, source), new URL(file, target));
  if (bundles.includes(file)) return;
  const code = readFileSync(fileURLToPath(new URL(file, source)), 'utf8');
  for (const [, specifier] of code.matchAll(/^(?:import|export)\b[^'"]*?['"](\.[^'"]+)['"]/gm))
    copy(new URL(specifier, `https://shell/${file}`).pathname.slice(1));
}
