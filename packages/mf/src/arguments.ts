import { fullShareBasisPoints, type RegistryDocument } from '@msv/contracts/releases/registry/registry';
import { RemoteName, Version } from '@msv/contracts/releases/release';
import * as v from 'valibot';
import { CommandError } from './output/CommandError.ts';

/** A remote and optionally a version of it, such as `1.5.0-3f9a1c20` or the shortened `1.5.0`. */
export interface ReleaseName {
  readonly remote: string;
  readonly version?: string | undefined;
}

/** Parses a remote's name with an optional version, such as `inventory` or `inventory@1.5.0`. */
export function parseReleaseName(text: string): ReleaseName {
  const [remote = '', version, ...rest] = text.split('@');
  const isVersion = version === undefined || v.is(Version, version);
  if (v.is(RemoteName, remote) && isVersion && rest.length === 0) return { remote, version };
  throw new CommandError('usage', `A release is named like inventory@1.5.0, not "${text}".`);
}

export function parseRemoteName(text: string): string {
  if (v.is(RemoteName, text)) return text;
  throw new CommandError('usage', `A remote is named like inventory, not "${text}".`);
}

/**
 * Resolves a shortened version: `1.5.0` becomes `1.5.0-3f9a1c20` if no other registered version starts with `1.5.0-`.
 * Without a version, returns the version of the candidate.
 * @throws {CommandError} if the version is ambiguous or there is no candidate
 */
export function resolveVersion({ remote, version }: ReleaseName, { remotes }: RegistryDocument): string {
  const { candidate, releases = {} } = remotes[remote] ?? {};
  const known = Object.keys(releases);
  if (version === undefined) {
    if (candidate) return candidate.version;
    throw new CommandError(
      'usage',
      `${remote} has no candidate. Name a version, such as ${formatExample(remote, known)}.`,
    );
  }
  if (known.includes(version)) return version;
  const prefix = version.includes('-') ? version : `${version}-`;
  const matches = known.filter((knownVersion) => knownVersion.startsWith(prefix));
  if (matches.length > 1)
    throw new CommandError(
      'usage',
      `${remote}@${version} is ambiguous: it can be ${matches.join(' or ')}. Name one of them.`,
    );
  // The version may belong to a release that is only in the artifact store, because the registry lists recent ones.
  return matches[0] ?? version;
}

const formatExample = (remote: string, known: readonly string[]) => `${remote}@${known.at(-1) ?? '1.5.0'}`;

/** Converts a percentage such as `1%`, `0.5 %` or `100` with at most two decimal places to basis points. */
export function parseShare(text: string): number {
  const [, whole = '', fraction = ''] = /^(\d{1,3})(?:\.(\d{1,2}))? ?%?$/.exec(text.trim()) ?? [];
  const basisPoints = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  if (whole !== '' && basisPoints <= fullShareBasisPoints) return basisPoints;
  throw new CommandError(
    'usage',
    `A share must be from 0% to 100% in steps of 0.01%, such as --to 10%, not "${text}".`,
  );
}

/** Formats basis points as a percentage: 150 becomes `1.5%`. */
export const formatShare = (basisPoints: number) => `${basisPoints / 100}%`;

const Port = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.minValue(1), v.maxValue(65_535));

/**
 * Returns the default port if the environment variable is not set.
 * @throws {CommandError} if the port is invalid.
 */
export function parsePort(environment: NodeJS.ProcessEnv, variable: string, defaultPort: number): number {
  const text = environment[variable];
  if (text === undefined || text === '') return defaultPort;
  const port = v.safeParse(Port, text);
  if (!port.success)
    throw new CommandError('usage', `${variable} must be a port from 1 to 65535, not "${text}".`);
  return port.output;
}
