import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Runs after every install. A package of Module Federation brings a command `mf` of its own, npm links the commands of
// packages before those of workspaces, and what is linked first stays: without this, `npx mf` would be theirs.
const at = (name) => fileURLToPath(new URL(`../../../node_modules/.bin/${name}`, import.meta.url));
mkdirSync(at(''), { recursive: true });
for (const name of ['mf', 'mf.cmd', 'mf.ps1']) rmSync(at(name), { force: true });
if (process.platform === 'win32')
  writeFileSync(at('mf.cmd'), '@node "%~dp0\\..\\@msv\\mf\\bin\\mf.js" %*\r\n');
else symlinkSync('../@msv/mf/bin/mf.js', at('mf'));
