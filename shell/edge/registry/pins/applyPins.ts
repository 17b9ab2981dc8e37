import type { Pin, PinList } from '@msv/contracts/releases/registry/pins';
import {
  listLiveVersions,
  type RegisteredRemote,
  type RegistryDocument,
} from '@msv/contracts/releases/registry/registry';
import type { ReleaseSelection } from '../selection/selectReleases.ts';

/**
 * Returns a document in which pinned releases are stable, without a rollout. The result depends only on the arguments,
 * so all edges serve the same releases.
 */
export function applyPins(document: RegistryDocument, list: PinList | undefined): RegistryDocument {
  const pinned = Object.entries(list?.pins ?? {}).flatMap(([name, pin]) => {
    const remote = document.remotes[name];
    return list && remote && isPinInEffect(remote, pin) && Object.hasOwn(remote.releases, pin.version)
      ? [[name, pinRemote(remote, pin, list.issuedAt)] as const]
      : [];
  });
  return { ...document, remotes: { ...document.remotes, ...Object.fromEntries(pinned) } };
}

/** A pin has no effect after another release than the replaced one has become stable. */
const isPinInEffect = (remote: RegisteredRemote | undefined, { insteadOf }: Pin): boolean =>
  remote?.stable === insteadOf;

function pinRemote(remote: RegisteredRemote, { version, insteadOf }: Pin, at: string): RegisteredRemote {
  const { candidate: _paused, retired, formerStable = [], ...rest } = remote;
  // Open pages of the replaced releases load more files.
  const replaced = listLiveVersions(remote).map((live) => [live, at]);
  return {
    ...rest,
    stable: version,
    // Visitors get the replaced release while the files of the pinned release are not available.
    formerStable: [insteadOf, ...formerStable].filter((former) => former !== version),
    ...(retired && { retired: { ...retired, ...Object.fromEntries(replaced) } }),
  };
}

export interface PinState {
  readonly remote: string;
  readonly version: string;
  readonly insteadOf: string;
  readonly expiresAt: string;
  /** `unavailable`: the edge lacks the files and serves the replaced release. `ended`: another release is stable. */
  readonly state: 'served' | 'unavailable' | 'ended';
}

/** Lists the pinned releases and whether visitors get them. */
export const listPinStates = (
  list: PinList | undefined,
  { remotes }: RegistryDocument,
  selection: ReleaseSelection,
): PinState[] =>
  Object.entries(list?.pins ?? {}).map(([remote, pin]) => {
    const isServed = selection.remotes[remote]?.version === pin.version;
    const state = isServed ? 'served' : 'unavailable';
    return {
      remote,
      ...pin,
      expiresAt: list?.expiresAt ?? '',
      state: isPinInEffect(remotes[remote], pin) ? state : 'ended',
    };
  });
