import { Agent, request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { ApiError } from '@msv/contracts/http/apiError';
import fc from 'fast-check';
import * as v from 'valibot';
import { createRequestArbitrary, type FuzzRequest } from './createRequestArbitrary.ts';
import type { KnownValues } from './createSchemaArbitrary.ts';
import { type ApiOperation, parseOperations } from './OpenApiDocument.ts';

interface FuzzOptions {
  /** Origin of the service. */
  readonly origin: string;
  /** Returns the bearer token for an operation. */
  readonly findToken: (operation: ApiOperation) => string;
  readonly knownValues: KnownValues;
  readonly seed: number;
  readonly requestsPerOperation: number;
}

interface FuzzResponse {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/** Result for one operation: the number of responses by status, and the first response that is not as documented. */
export interface OperationResult {
  readonly operation: string;
  readonly statuses: Readonly<Record<string, number>>;
  readonly failure?: string | undefined;
}

/** Sends generated requests to all operations of a service, and compares the responses with its API document. */
export async function fuzzApi({
  origin,
  findToken,
  knownValues,
  seed,
  requestsPerOperation,
}: FuzzOptions): Promise<OperationResult[]> {
  const agent = new Agent({ keepAlive: true });
  try {
    const document = await sendRequest(agent, origin, {
      method: 'GET',
      path: '/docs/json',
      headers: {},
      body: undefined,
    });
    const results: OperationResult[] = [];
    for (const operation of parseOperations(JSON.parse(document.body))) {
      const statuses: Record<string, number> = {};
      const property = fc.asyncProperty(createRequestArbitrary(operation, knownValues), async (request) => {
        const authorization = `Bearer ${findToken(operation)}`;
        const headers = { authorization, ...request.headers };
        const response = await sendRequest(agent, origin, { ...request, headers });
        statuses[response.status] = (statuses[response.status] ?? 0) + 1;
        const problem = findProblem(operation, response);
        if (problem) throw new Error(`${problem}: ${response.body.slice(0, 300)}`);
      });
      const result = await fc.check(property, { seed, numRuns: requestsPerOperation });
      results.push({
        operation: `${operation.method} ${operation.path}`,
        statuses,
        failure: result.failed ? fc.defaultReportMessage(result) : undefined,
      });
    }
    return results;
  } finally {
    agent.destroy();
  }
}

/** Returns how a response differs from the API document, or `undefined`. */
function findProblem({ responses }: ApiOperation, { status, contentType, body }: FuzzResponse) {
  if (status >= 500) return `Status ${status}`;
  if (status === 304 || status === 308) return undefined;
  const documented = responses[String(status)] ?? responses[`${String(status)[0]}XX`];
  if (status >= 400)
    return v.is(v.pipe(v.string(), v.parseJson(), ApiError), body) && /^application\/json\b/.test(contentType)
      ? undefined
      : `The error with status ${status} is not an API error`;
  if (!documented) return `Status ${status} is not documented`;
  const contentTypes = Object.keys(documented.content ?? {});
  const [actual = ''] = contentType.split(';');
  if (body !== '' && !contentTypes.includes(actual)) return `The content type ${actual} is not documented`;
  return undefined;
}

const sendRequest = (agent: Agent, origin: string, { body, ...options }: FuzzRequest) =>
  new Promise<FuzzResponse>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const request = httpRequest({ ...options, agent, hostname, port }, (response) => {
      text(response).then(
        (responseBody) =>
          resolve({
            status: response.statusCode ?? 0,
            contentType: response.headers['content-type'] ?? '',
            body: responseBody,
          }),
        reject,
      );
    });
    request.on('error', reject).end(body);
  });
