import { timingSafeEqual } from 'node:crypto';
import { createSingleLineTextSchema } from '@msv/contracts/http/textFields';
import { RemoteName } from '@msv/contracts/releases/release';
import { CommaSeparatedList } from '@msv/service-kit/config/variableSchemas';
import { hashToken } from '@msv/service-kit/http/bearerToken';
import * as v from 'valibot';

/** A configured token: the hash of the token and the remote that its owner may change. */
export interface TeamToken {
  /** Name of the remote that the token may change, or `*` for all remotes. */
  readonly remote: string;
  readonly digest: Buffer;
  /** Name of the person who alone has the token. */
  readonly person?: string | undefined;
}

/** A team or the operator: the owner of one or more tokens. */
export interface Team {
  /** Name that identifies the team in the history: a list of the team's remotes, or `operator`. */
  readonly name: string;
  /** Name of the person, if the token is personal. */
  readonly person?: string | undefined;
  mayChange(remote: string): boolean;
}

/** Name of the operator's team, which may change all remotes. */
export const operatorName = 'operator';

const tokenPattern = /^([^:]+):([0-9a-f]{64})(?::(.+))?$/i;
const PersonName = createSingleLineTextSchema('A personal token has a name', 100);

/**
 * Schema that parses a list of token hashes, such as `inventory:<sha256>,*:<sha256>:Ann Miller`. A token
 * with a name belongs to that person alone. The configuration contains only hashes, so that it does not
 * reveal a usable token. A remote can have several tokens.
 */
export const TeamTokens = v.pipe(
  v.optional(CommaSeparatedList, ''),
  v.rawTransform(({ dataset, addIssue, NEVER }): TeamToken[] => {
    const tokens = dataset.value.map(parseTeamToken);
    if (tokens.every((token) => token !== undefined)) return tokens;
    addIssue({
      message:
        'must be remote:sha256 or *:sha256 with a SHA-256 in hexadecimal digits and optionally :name of a person, separated by commas',
    });
    return NEVER;
  }),
);

function parseTeamToken(text: string): TeamToken | undefined {
  const [, remote = '', digest = '', name] = tokenPattern.exec(text) ?? [];
  if (remote !== '*' && !v.is(RemoteName, remote)) return undefined;
  const person = v.safeParse(v.optional(PersonName), name);
  return person.success ? { remote, digest: Buffer.from(digest, 'hex'), person: person.output } : undefined;
}

/** Returns the team that owns a token, or `undefined` if the token is unknown. */
export const findTeamByToken = (token: string, tokens: readonly TeamToken[]): Team | undefined =>
  findTeamByDigest(hashToken(token), tokens);

/**
 * Returns the team whose token has this SHA-256 hash, or `undefined` if there is none. Compares hashes in
 * constant time.
 */
export function findTeamByDigest(digest: Buffer, tokens: readonly TeamToken[]): Team | undefined {
  const found = tokens.filter((token) => timingSafeEqual(token.digest, digest));
  const remotes = found.map(({ remote }) => remote);
  if (remotes.length === 0) return undefined;
  const person = found.find((token) => token.person !== undefined)?.person;
  if (remotes.includes('*')) return { name: operatorName, person, mayChange: () => true };
  return {
    name: [...new Set(remotes)].sort().join(' and '),
    person,
    mayChange: (remote) => remotes.includes(remote),
  };
}
