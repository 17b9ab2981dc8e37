import { releaseUrl } from '@msv/contracts/release';
import type { RemoteSlices } from '../../site/pageState.ts';

/** The remote whose code stands innermost in a stack trace: traces begin there in every browser. */
export function remoteIn(trace: string, remotes: RemoteSlices): string | undefined {
  const places = Object.entries(remotes)
    .map(([remote, { version }]) => ({ remote, at: trace.indexOf(`${releaseUrl(remote, version)}/`) }))
    .filter(({ at }) => at >= 0);
  return places.sort((one, other) => one.at - other.at)[0]?.remote;
}
