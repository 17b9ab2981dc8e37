import { mkdirSync, readlinkSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Links node_modules/.bin/mf to packages/mf. A Module Federation package has a command named `mf` too, and npm keeps that link
// because it links packages before workspaces. `npm ci` cannot run this program, because .npmrc turns all install scripts off.
const toBinPath = (name) => fileURLToPath(new URL(`../node_modules/.bin/${name}`, import.meta.url));
const target = '../@msv/mf/bin/mf.js';

if (process.platform === 'win32') {
  for (const name of ['mf', 'mf.ps1']) rmSync(toBinPath(name), { force: true });
  writeFileSync(toBinPath('mf.cmd'), '@node --conditions=source "%~dp0\\..\\@msv\\mf\\bin\\mf.js" %*\r\n');
} else if (readLink(toBinPath('mf')) !== target) {
  mkdirSync(toBinPath(''), { recursive: true });
  // Renaming replaces the link at once, because several commands can start at the same time.
  const created = toBinPath(`mf-${process.pid}`);
  symlinkSync(target, created);
  renameSync(created, toBinPath('mf'));
}

function readLink(path) {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}
