import { Agent, request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { ApiError } from '@msv/contracts/http/apiError';
import fc from 'fast-check';
import * as v from 'valibot';
import { createSchemaArbitrary, type KnownValues } from './createSchemaArbitrary.ts';
import { type ApiOperation, parseOperations } from './OpenApiDocument.ts';

interface FuzzOptions {
  readonly origin: string;
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

/** The number of responses by status, and the first response that is not as documented. */
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

/** Returns undefined if the response is as documented. */
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

interface FuzzRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '..',
    '../../etc/passwd',
    '__proto__',
    'constructor',
    '$where',
    '%00',
    '=cmd|calc',
    '\r\nx-injected: 1',
    '\ud800',
    '9'.repeat(400),
    'x'.repeat(3000),
    '{"$ne":null}',
    '<script>alert(1)</script>',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.jsonValue(),
  fc.constantFrom(
    null,
    -1,
    1e308,
    true,
    [],
    {},
    { $ne: null },
    { $gt: '' },
    [{ __proto__: 1 }],
    'x'.repeat(70_000),
  ),
);

/** Valid requests, and requests with some invalid parts. */
function createRequestArbitrary(
  operation: ApiOperation,
  knownValues: KnownValues,
): fc.Arbitrary<FuzzRequest> {
  const { method, path, parameters, requestBody } = operation;
  const createParameters = (location: string) =>
    fc.tuple(
      ...parameters
        .filter((parameter) => parameter.in === location)
        .map(({ name, schema }) =>
          fc.tuple(
            fc.constant(name),
            mostly(createSchemaArbitrary(schema, knownValues, name).map(String), hostileText),
          ),
        ),
    );
  const schema = requestBody?.content['application/json']?.schema;
  const body = schema
    ? createBodyArbitrary(createSchemaArbitrary(schema, knownValues))
    : fc.constant(undefined);
  return fc
    .record({
      pathValues: createParameters('path'),
      query: fc.tuple(
        createParameters('query'),
        fc.oneof(fc.constant([]), fc.array(fc.tuple(hostileText, hostileText), { maxLength: 3 })),
      ),
      headers: createParameters('header'),
      contentType: mostly(
        fc.constant('application/json'),
        fc.constantFrom('text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'x', ''),
      ),
      body,
    })
    .map(({ pathValues, query, headers, contentType, body }) => ({
      method,
      path: `${fillPath(path, pathValues)}${createQuery(query.flat())}`,
      headers: {
        ...Object.fromEntries(headers.map(([name, value]) => [name, toHeaderValue(value)])),
        ...(body !== undefined && contentType && { 'content-type': contentType }),
      },
      body,
    }));
}

/** Uses the first generator in three of four cases. */
const mostly = <T>(usual: fc.Arbitrary<T>, unusual: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ arbitrary: usual, weight: 3 }, { arbitrary: unusual, weight: 1 });

/** Generates JSON of valid values, JSON with one hostile change, and sometimes text that is not JSON. */
function createBodyArbitrary(valid: fc.Arbitrary<unknown>): fc.Arbitrary<string | undefined> {
  const changed = fc
    .tuple(valid, fc.nat(), hostileValue, fc.constantFrom('replace', 'remove', 'add'), hostileText)
    .map(([value, index, hostile, change, name]) => {
      if (typeof value !== 'object' || value === null) return hostile;
      const names = Object.keys(value);
      const changedName = change === 'add' ? name : (names[index % Math.max(1, names.length)] ?? name);
      const entries = Object.entries(value).filter(([key]) => key !== changedName);
      return Object.fromEntries(change === 'remove' ? entries : [...entries, [changedName, hostile]]);
    });
  return fc.oneof(
    { arbitrary: valid.map((value) => JSON.stringify(value)), weight: 4 },
    { arbitrary: changed.map((value) => JSON.stringify(value)), weight: 4 },
    {
      arbitrary: fc.oneof(
        hostileText,
        fc.constant(undefined),
        fc.constantFrom('{', '[[[[', '{"__proto__":{"a":1}}'),
      ),
      weight: 1,
    },
  );
}

/** Replaces unpaired surrogates, which a URL cannot contain. */
const encode = (text: string) => encodeURIComponent(Buffer.from(text).toString());

const fillPath = (path: string, values: readonly (readonly [string, string])[]) =>
  values.reduce(
    (filled, [name, value]) =>
      filled.replace(`{${name}}`, () =>
        name === '*' ? value.split('/').map(encode).join('/') : encode(value),
      ),
    path,
  );

const createQuery = (entries: readonly (readonly [string, string])[]) =>
  entries.length === 0
    ? ''
    : `?${entries.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')}`;

/** Removes the characters that a client cannot send in a header. */
const toHeaderValue = (text: string) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '');
