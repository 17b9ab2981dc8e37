import { timingSafeEqual } from 'node:crypto';
import { RemoteName } from '@msv/contracts/release';
import { tokenDigest } from '@msv/service-kit/bearerToken';
import { commaList } from '@msv/service-kit/commaList';
import * as v from 'valibot';

export interface TeamToken {
  /** The remote that the token may change; `*` stands for all of them. */
  readonly remote: string;
  readonly digest: Buffer;
}

/** Whoever sent a token. */
export interface Team {
  /** For the history: the names of its remotes, or `operator`. */
  readonly name: string;
  mayChange(remote: string): boolean;
}

export const operator = 'operator';
/** Stands in the history where a team would, for what the service did by itself. */
export const automatic = 'automatic';

const entry = /^([^:]+):([0-9a-f]{64})$/i;

/** Tokens stand in the configuration as SHA-256 only: who reads it cannot use them. Several may name one remote. */
export const teamTokens = v.pipe(
  v.optional(commaList, ''),
  v.rawTransform(({ dataset, addIssue, NEVER }): TeamToken[] => {
    const tokens = dataset.value.map(tokenFrom);
    if (tokens.every((token) => token !== undefined)) return tokens;
    addIssue({ message: 'must be remote:sha256, or *:sha256, in hexadecimal digits, separated by commas' });
    return NEVER;
  }),
);

function tokenFrom(text: string): TeamToken | undefined {
  const [, remote = '', digest = ''] = entry.exec(text) ?? [];
  if (remote !== '*' && !v.is(RemoteName, remote)) return undefined;
  return { remote, digest: Buffer.from(digest, 'hex') };
}

/** Whose token this is. */
export const teamOf = (token: string, tokens: readonly TeamToken[]): Team | undefined =>
  teamOfDigest(tokenDigest(token), tokens);

/** Every entry is compared, in the same time for each. */
export function teamOfDigest(digest: Buffer, tokens: readonly TeamToken[]): Team | undefined {
  const remotes = tokens.filter((known) => timingSafeEqual(known.digest, digest)).map(({ remote }) => remote);
  if (remotes.length === 0) return undefined;
  if (remotes.includes('*')) return { name: operator, mayChange: () => true };
  return {
    name: [...new Set(remotes)].sort().join(' and '),
    mayChange: (remote) => remotes.includes(remote),
  };
}
