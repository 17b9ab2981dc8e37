import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import webpack from 'webpack';
import { keepRecentFiles } from './createShellConfig.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'msv-build-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Builds again with other content, like a change of the shell. */
async function build(content: string) {
  await writeFile(join(folder, 'source.js'), `console.log(${JSON.stringify(content)})`);
  const output = join(folder, 'built');
  const compiler = webpack({
    mode: 'production',
    entry: join(folder, 'source.js'),
    output: {
      path: output,
      filename: 'shell.[contenthash:8].js',
      clean: { keep: keepRecentFiles(output) },
    },
  });
  await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  return (await readdir(output)).map((file) => join(output, file));
}

test('a build keeps files of recent builds and deletes older ones', async () => {
  const [first = ''] = await build('one');
  const both = await build('two');
  expect(both).toHaveLength(2);
  expect(both).toContain(first);

  const longAgo = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000);
  await utimes(first, longAgo, longAgo);
  const last = await build('three');
  expect(last).toHaveLength(2);
  expect(last).not.toContain(first);
});
