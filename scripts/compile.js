import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { transform } from '@swc/core';

// `compile.js dist src` replaces the folder `dist` with the compiled contents of `src`, for packages that are published: Node.js
// strips no types in node_modules. Not `@swc/cli`, which adds 116 packages and takes four times as long.
const options = JSON.parse(readFileSync(new URL('../swc.json', import.meta.url), 'utf8'));
const [output, sources] = process.argv.slice(2);
rmSync(output, { recursive: true, force: true });
const sourceFiles = readdirSync(sources, { recursive: true }).filter((file) =>
  /(?<!\.test)\.(js|tsx?)$/.test(file),
);
await Promise.all(sourceFiles.map(compile));

async function compile(name) {
  const file = join(sources, name);
  const compiledFile = join(output, name).replace(/\.tsx?$/, '.js');
  const { code } = await transform(readFileSync(file, 'utf8'), {
    ...options,
    swcrc: false,
    filename: file,
    sourceFileName: relative(dirname(compiledFile), file).replaceAll('\\', '/'),
  });
  mkdirSync(dirname(compiledFile), { recursive: true });
  writeFileSync(compiledFile, code);
}
