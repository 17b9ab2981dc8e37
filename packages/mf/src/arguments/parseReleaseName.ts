import type { RegistryDocument } from '@msv/contracts/registry';
import { RemoteName, Version } from '@msv/contracts/release';
import * as v from 'valibot';
import { Failure } from './Failure.ts';

export interface NamedRelease {
  readonly remote: string;
  readonly version?: string | undefined;
}

/** `inventory` or `inventory@1.5.0`. */
export function releaseNamed(text: string): NamedRelease {
  const [remote = '', version, ...rest] = text.split('@');
  const isVersion = version === undefined || v.is(Version, version);
  if (v.is(RemoteName, remote) && isVersion && rest.length === 0) return { remote, version };
  throw new Failure('usage', `Name a release like inventory@1.5.0, not "${text}".`);
}

export function remoteNamed(text: string): string {
  if (v.is(RemoteName, text)) return text;
  throw new Failure('usage', `Name a remote like inventory, not "${text}".`);
}

/**
 * The whole version of a release that is known by its number or by the beginning of its hash: `1.5.0` is
 * `1.5.0-3f9a1c20` where only one of the registered releases begins so. Without one, it is the candidate's.
 */
export function fullVersion({ remote, version }: NamedRelease, { remotes }: RegistryDocument): string {
  const { candidate, releases = {} } = remotes[remote] ?? {};
  const known = Object.keys(releases);
  if (version === undefined) {
    if (candidate) return candidate.version;
    throw new Failure(
      'usage',
      `${remote} has no candidate: name a version, such as ${example(remote, known)}.`,
    );
  }
  if (known.includes(version)) return version;
  const meant = known.filter((one) => one.startsWith(version.includes('-') ? version : `${version}-`));
  if (meant.length > 1)
    throw new Failure('usage', `${remote}@${version} may be ${meant.join(' or ')}: name one of them.`);
  // One that the document names no more may still be in the store: the service knows.
  return meant[0] ?? version;
}

const example = (remote: string, known: readonly string[]) => `${remote}@${known.at(-1) ?? '1.5.0'}`;
