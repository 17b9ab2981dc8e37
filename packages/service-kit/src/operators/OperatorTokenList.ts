import { createSingleLineTextSchema } from '@msv/contracts/http/textFields';
import * as v from 'valibot';
import { hashToken } from '../http/bearerToken.ts';

/** A token of the operator API. */
export interface OperatorToken {
  readonly digest: Buffer;
  /** Name of the person who alone has the token. */
  readonly person?: string | undefined;
}

const personalTokenPattern = /^([^:]+):([0-9a-f]{64})$/i;
const PersonName = createSingleLineTextSchema('A personal token has a name', 100);
const SharedToken = v.pipe(
  v.string(),
  v.minLength(24, 'must have at least 24 characters'),
  v.regex(/^[\x21-\x7e]+$/, 'must be visible ASCII characters'),
);

/**
 * Schema that parses the tokens of the operator API: either a list of personal tokens, such as `Ann
 * Miller:<sha256>,Bob Ray:<sha256>`, or a single token that several people share.
 */
export const OperatorTokenList = v.pipe(
  v.string(),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }): OperatorToken[] => {
    const personalTokens = value.split(',').map(parsePersonalToken);
    if (personalTokens.every((token) => token !== undefined)) return personalTokens;
    const shared = v.safeParse(SharedToken, value);
    if (shared.success) return [{ digest: hashToken(shared.output) }];
    addIssue({ message: `${shared.issues[0].message}, or a list of name:sha256` });
    return NEVER;
  }),
);

function parsePersonalToken(text: string): OperatorToken | undefined {
  const [, name, digest = ''] = personalTokenPattern.exec(text) ?? [];
  const person = v.safeParse(PersonName, name);
  return person.success ? { digest: Buffer.from(digest, 'hex'), person: person.output } : undefined;
}
