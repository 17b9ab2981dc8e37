import {
  createProvenanceStatement,
  type ProvenanceFacts,
  type ProvenanceStatement,
  type ProvenanceSubject,
} from '@msv/contracts/releases/provenance/provenance';

export const buildProvenanceStatement = (
  overrides: Partial<ProvenanceFacts> = {},
  subjects: readonly ProvenanceSubject[] = [],
): ProvenanceStatement =>
  createProvenanceStatement(
    {
      remote: 'inventory',
      version: '1.0.0',
      repository: 'https://github.com/acme/site',
      commit: '3f9a1c203f9a1c203f9a1c203f9a1c203f9a1c20',
      ref: 'refs/heads/main',
      inputs: [{ uri: 'package-lock.json', digest: { sha256: '0'.repeat(64) } }],
      builder: 'https://github.com/acme/site/.github/workflows/mfe-inventory.yml@refs/heads/main',
      finishedOn: '2026-11-22T10:00:00.000Z',
      ...overrides,
    },
    [...subjects],
  );
