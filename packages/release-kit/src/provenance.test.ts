import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { buildProvenanceStatement } from '@msv/testing/builders/buildProvenanceStatement';
import { buildRelease } from '@msv/testing/builders/buildRelease';
import {
  calculateEnvelopeAudience,
  encodeSigningInput,
  findDifferingSubjects,
  isSignedByKey,
  listProvenanceSubjects,
  readPayload,
  signProvenance,
  signProvenanceWithToken,
} from './provenance.ts';
import { calculateIntegrity } from './releaseFiles.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const statement = buildProvenanceStatement();

test('the signing input matches the DSSE specification', () => {
  expect(encodeSigningInput('http://example.com/HelloWorld', Buffer.from('hello world')).toString()).toBe(
    'DSSEv1 29 http://example.com/HelloWorld 11 hello world',
  );
});

describe('a signed statement', () => {
  const envelope = signProvenance(statement, privateKey);

  test('contains the statement and is signed by the key', () => {
    expect(JSON.parse(readPayload(envelope))).toEqual(statement);
    expect(isSignedByKey(envelope, publicKey)).toBe(true);
    expect(isSignedByKey(envelope, generateKeyPairSync('ed25519').publicKey)).toBe(false);
  });

  test('cannot be changed', () => {
    const changed = readPayload(envelope).replace('inventory', 'inventorx');
    const payload = Buffer.from(changed).toString('base64');
    expect(isSignedByKey({ ...envelope, payload }, publicKey)).toBe(false);
  });
});

test('an identity token is requested for one statement only', async () => {
  const registryUrl = 'https://releases.example';
  const audiences: string[] = [];
  const signWithToken = (signed: typeof statement) =>
    signProvenanceWithToken(signed, registryUrl, async (audience) => {
      audiences.push(audience);
      return 'header.claims.signature';
    });
  const envelope = await signWithToken(statement);
  await signWithToken(buildProvenanceStatement({ version: '1.0.1' }));
  expect(audiences[0]).toMatch(/^https:\/\/releases\.example#sha256:[0-9a-f]{64}$/);
  expect(audiences[0]).toBe(calculateEnvelopeAudience(registryUrl, envelope));
  expect(audiences[1]).not.toBe(audiences[0]);
  expect(envelope.signatures).toEqual([
    { keyid: 'oidc', sig: Buffer.from('header.claims.signature').toString('base64') },
  ]);
});

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
