import { expect, test } from '@jest/globals';
import { buildRelease } from '@msv/testing/builders/buildRelease';
import { calculateIntegrity } from '../releaseAssets.ts';
import { findDifferingSubjects, listProvenanceSubjects } from './provenanceSubjects.ts';

const assets = ['client/entry.js', 'server/server.cjs'].map((file) => ({
  file,
  sizeInBytes: file.length,
  integrity: calculateIntegrity(Buffer.from(file)),
}));
const releaseJson = Buffer.from('{}');
const subjects = listProvenanceSubjects(buildRelease({ assets }), releaseJson);

test('the provenance covers release.json and every asset', () => {
  expect(subjects.map(({ name }) => name)).toEqual(['release.json', 'client/entry.js', 'server/server.cjs']);
  expect(findDifferingSubjects(subjects, subjects)).toEqual([]);
});

test.each([
  [
    'a changed file',
    subjects.map((one, index) => (index === 1 ? { ...one, digest: { sha384: '0' } } : one)),
    'client/entry.js',
  ],
  ['a file that is not signed', subjects.slice(0, 2), 'server/server.cjs'],
  [
    'a file that the release lacks',
    [...subjects, { name: 'client/x.js', digest: { sha384: '0' } }],
    'client/x.js',
  ],
])('names %s', (_case, signed, expected) => {
  expect(findDifferingSubjects(signed, subjects)).toEqual([expected]);
});
