import type { ProvenanceSigner, VerifiedProvenance } from '@msv/contracts/releases/provenance/provenance';

/** Formats the origin of a release, such as `https://github.com/acme/site at 3f9a1c2, signed with the key Pipeline (0f…)`. */
export const formatProvenance = ({ repository, commit, signer }: VerifiedProvenance): string =>
  `${repository} at ${commit.slice(0, 12)}, signed ${formatSigner(signer)}`;

const formatSigner = (signer: ProvenanceSigner) =>
  signer.kind === 'key'
    ? `with the key ${signer.name} (${signer.id})`
    : `by the pipeline ${Object.values(signer.claims).join(', ')} of ${signer.issuer}`;
