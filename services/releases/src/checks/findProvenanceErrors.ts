import { isDeepStrictEqual } from 'node:util';
import type { ModuleRegistration } from '@msv/contracts/releases/modules/moduleRegistration';
import type { VerifiedProvenance } from '@msv/contracts/releases/provenance/provenance';

/**
 * Returns an error message if a module requires signed provenance and the release has none, or was signed by a key or
 * pipeline that is no longer registered.
 */
export function findProvenanceErrors(
  { remote, version }: { readonly remote: string; readonly version: string },
  registration: ModuleRegistration | undefined,
  verified: VerifiedProvenance | undefined,
): string[] {
  const policy = registration?.provenance;
  if (!policy?.isRequired) return [];
  if (!verified)
    return [
      `${remote} accepts only releases with signed provenance, and ${version} has none. Publish it from the pipeline of ${remote} or with MF_SIGNING_KEY.`,
    ];
  const { signer } = verified;
  const isAccepted =
    signer.kind === 'key'
      ? policy.keys.some(({ id }) => id === signer.id)
      : isDeepStrictEqual(policy.pipeline, signer.claims);
  if (isAccepted) return [];
  const name = signer.kind === 'key' ? `the key ${signer.name} (${signer.id})` : 'a pipeline';
  return [
    `${remote} ${version} was signed by ${name} that is no longer registered. Build and publish a new version.`,
  ];
}
