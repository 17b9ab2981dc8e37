import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { createTemporaryFolder } from '../../test/createTemporaryFolder.ts';
import { projectRoot } from '../project/projectFolders.ts';
import { findPackageErrors } from './findPackageErrors.ts';
import { listPublishedPackages } from './listPublishedPackages.ts';
import { type PackedPackage, packPackages } from './packPackages.ts';

const publishedPackages = listPublishedPackages(projectRoot);
let packedPackages: PackedPackage[];
beforeAll(async () => {
  packedPackages = await packPackages(projectRoot, createTemporaryFolder());
}, 180_000);

describe.each(publishedPackages)('the tarball of $name', (published) => {
  function getPacked() {
    const packed = packedPackages.find(({ name }) => name === published.name);
    if (!packed) throw new Error(`${published.name} was not packed`);
    return packed;
  }

  it('works outside of this repository', () => {
    const { files } = getPacked();
    expect(findPackageErrors(projectRoot, published, files, publishedPackages)).toEqual([]);
  });

  it('has a file for every entry in exports and bin', async () => {
    const tarball = await readFile(getPacked().tarball);
    const { messages, pkg } = await publint({
      pack: { tarball: new Uint8Array(tarball).buffer },
    });
    const problems = messages
      // TypeScript uses the sources in this repository, so their condition precedes the types.
      .filter(({ code, type }) => type !== 'suggestion' && code !== 'EXPORTS_TYPES_SHOULD_BE_FIRST')
      .map((message) => formatMessage(message, pkg));
    expect(problems).toEqual([]);
  });
});
