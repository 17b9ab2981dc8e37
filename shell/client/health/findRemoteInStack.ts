import { toReleaseUrl } from '@msv/contracts/releases/releaseUrls';
import type { PageRemotes } from '../../site/document/PageState.ts';

/** Finds the remote whose code is innermost in a stack trace. Every browser lists the innermost frame first. */
export function findRemoteInStack(stack: string, remotes: PageRemotes): string | undefined {
  const matches = Object.entries(remotes)
    .map(([remote, { version }]) => ({ remote, index: stack.indexOf(`${toReleaseUrl(remote, version)}/`) }))
    .filter(({ index }) => index >= 0);
  return matches.sort((a, b) => a.index - b.index)[0]?.remote;
}
