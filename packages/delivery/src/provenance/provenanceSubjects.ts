import { createHash } from 'node:crypto';
import type { ProvenanceSubject } from '@msv/contracts/releases/provenance/provenance';
import type { Release } from '@msv/contracts/releases/release';
import { releaseFileName } from '@msv/contracts/releases/releaseUrls';

/** Lists the files that the provenance of a release covers: `release.json` and all assets. */
export function listProvenanceSubjects({ assets }: Release, releaseJson: Buffer): ProvenanceSubject[] {
  return [
    { name: releaseFileName, digest: { sha384: createHash('sha384').update(releaseJson).digest('hex') } },
    ...assets.map(({ file, integrity }) => ({
      name: file,
      digest: { sha384: Buffer.from(integrity.replace('sha384-', ''), 'base64').toString('hex') },
    })),
  ];
}

/** Returns the names of files that a statement covers with another digest, not at all, or without being in the release. */
export function findDifferingSubjects(
  signed: readonly ProvenanceSubject[],
  actual: readonly ProvenanceSubject[],
): string[] {
  const toMap = (subjects: readonly ProvenanceSubject[]) =>
    new Map(subjects.map(({ name, digest }) => [name, digest.sha384]));
  const [signedDigests, actualDigests] = [toMap(signed), toMap(actual)];
  return [...new Set([...signedDigests.keys(), ...actualDigests.keys()])].filter(
    (name) => signedDigests.get(name) !== actualDigests.get(name),
  );
}
