import type { RequestedRegistration } from '@msv/contracts/releases/modules/moduleRegistration';
import {
  defaultProvenancePolicy,
  type ProvenancePolicy,
} from '@msv/contracts/releases/provenance/provenancePolicy';
import {
  isCandidateAborted,
  type RegisteredRemote,
  type RegistryDocument,
} from '@msv/contracts/releases/registry/registry';
import type { RegistryChange } from '@msv/contracts/releases/registry/registryChange';

/** Live and withdrawn releases. Empty for a remote without releases. */
type LiveReleases = Pick<RegisteredRemote, 'stable' | 'candidate' | 'takenBack'>;

/** Summarizes a change for the history, such as `inventory 1.0.0 → 1.1.0`. */
export function summarizeChange(
  change: RegistryChange,
  documentBefore: RegistryDocument,
  documentAfter: RegistryDocument,
): string {
  const { remote } = change;
  const before: LiveReleases = documentBefore.remotes[remote] ?? {};
  const after: LiveReleases = documentAfter.remotes[remote] ?? {};
  switch (change.kind) {
    case 'publish':
      return `${remote} ${change.version} is available`;
    case 'rollout':
      return `${remote} ${change.version} rolled out to ${formatCandidateShare(after)} of visitors${formatPreviousRollout(before, change.version)}${after.candidate?.isHeld ? ', held for an experiment' : ''}`;
    case 'promote':
      return `${remote} ${formatStableChange(before, after)}`;
    case 'rollback':
      return before.stable === after.stable
        ? `${remote} stays at ${after.stable}${formatEndedRollout(before)}`
        : `${remote} rolled back ${formatStableChange(before, after)}${formatEndedRollout(before)}`;
    case 'abort':
      if (change.version !== undefined && change.version !== before.candidate?.version)
        return `${remote} ${change.version} withdrawn before any visitor got it`;
      return `${remote} ${before.candidate?.version} aborted${hasVisitors(before) ? ` at ${formatCandidateShare(before)} of visitors` : ''}`;
    case 'lock':
      return `${remote} is locked`;
    case 'unlock':
      return `${remote} is unlocked`;
    case 'addModule':
      return `${remote} is registered for ${formatRegistration(change.module)}`;
    case 'updateModule':
      return `${remote} is now registered for ${formatRegistration(change.module)}`;
    case 'removeModule':
      return `${remote} is no longer registered`;
    case 'addKey':
      return `${remote} accepts releases signed with the key ${change.key.name}`;
    case 'removeKey':
      return `${remote} no longer accepts releases signed with the key ${change.keyId}`;
    case 'setProvenance':
      return `${remote} ${formatPolicy(documentAfter.modules?.[remote]?.provenance)}`;
  }
}

/** Formats a registration as `/parts, /api/parts on http://10.0.0.5:4007`. */
function formatRegistration({ pagePrefixes, apiPrefixes, instances = [] }: RequestedRegistration): string {
  const prefixes = [...pagePrefixes, ...apiPrefixes].join(', ');
  return instances.length > 0 ? `${prefixes} on ${instances.join(', ')}` : prefixes;
}

function formatPolicy({ isRequired, pipeline }: ProvenancePolicy = defaultProvenancePolicy): string {
  const requirement = isRequired ? 'requires' : 'does not require';
  const signer = pipeline ? `, which the pipeline ${Object.values(pipeline).join(', ')} may sign` : '';
  return `${requirement} signed provenance${signer}`;
}

const formatStableChange = (before: LiveReleases, after: LiveReleases) =>
  before.stable === undefined
    ? `${after.stable} is the first stable release`
    : `${before.stable} → ${after.stable}`;

const formatCandidateShare = ({ candidate }: LiveReleases) =>
  `${(candidate?.shareInBasisPoints ?? 0) / 100}%`;

const hasVisitors = ({ candidate }: LiveReleases) => (candidate?.shareInBasisPoints ?? 0) > 0;

function formatPreviousRollout(before: LiveReleases, version: string) {
  if (!before.candidate) return '';
  if (before.candidate.version !== version) return `, replacing ${before.candidate.version}`;
  return ` (was ${isCandidateAborted(before) ? 'aborted' : formatCandidateShare(before)})`;
}

const formatEndedRollout = (before: LiveReleases) =>
  before.candidate && hasVisitors(before) ? `; rollout of ${before.candidate.version} ended` : '';
