import { cpSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Copies the built programs that check releases, with all files that they import, from the shell.
const source = new URL('../../shell/dist/server/', import.meta.url);
const target = new URL('dist/', import.meta.url);
const copied = new Set();
rmSync(target, { recursive: true, force: true });
// The renderer is one file, which the programs start as a process.
for (const program of ['rendererProgram.cjs', 'reads/checkReadsCli.js', 'validation/validateReleaseCli.js'])
  copy(`renderer/${program}`);

function copy(file) {
  if (copied.has(file)) return;
  copied.add(file);
  cpSync(new URL(file, source), new URL(file, target));
  if (file.endsWith('.cjs')) return;
  const code = readFileSync(fileURLToPath(new URL(file, source)), 'utf8');
  for (const [, specifier] of code.matchAll(/^(?:import|export)\b[^'"]*?['"](\.[^'"]+)['"]/gm))
    copy(new URL(specifier, `https://shell/${file}`).pathname.slice(1));
}
