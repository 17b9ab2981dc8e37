import { createSingleLineTextSchema } from '@msv/contracts/http/textFields';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { rejectToken } from '../forms/rateLimitPlugin.ts';
import { hashToken, parseBearerToken, tokenMatches } from '../http/bearerToken.ts';
import type { Service } from '../server/createService.ts';
import { sendMaintenanceError } from '../server/maintenancePlugin.ts';

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

/** Parses personal tokens, such as `Ann Miller:<sha256>,Bob Ray:<sha256>`, or a single shared token. */
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

declare module 'fastify' {
  interface FastifyRequest {
    /** Name of the person whose token the request has, or `operator` for a shared token. */
    operator: string;
  }
}

/**
 * Requires an operator's bearer token, sets `request.operator` and forbids caching. Rejected requests count toward the
 * rate limit of `rateLimitPlugin`.
 */
export function protectOperatorRoutes(app: Service, tokens: readonly OperatorToken[]) {
  app.decorateRequest('operator', '');
  // Reads are rejected, too, because they are recorded.
  if (app.isReadOnly) app.addHook('onRequest', (_request, reply) => sendMaintenanceError(reply));
  app.addHook('onRequest', async (request: FastifyRequest) => {
    const token = parseBearerToken(request);
    // All tokens are compared, so that the response time does not reveal the position of the match.
    const [found] = tokens.filter(({ digest }) => tokenMatches(token, digest));
    if (found) {
      request.operator = found.person ?? 'operator';
      return;
    }
    await rejectToken(request, 'Send the operator token as a bearer token.');
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
}
