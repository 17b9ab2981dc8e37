import fc from 'fast-check';
import { createSchemaArbitrary, type KnownValues } from './createSchemaArbitrary.ts';
import type { ApiOperation } from './OpenApiDocument.ts';

/** A request to an API. */
export interface FuzzRequest {
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

/** Creates a generator of requests for an operation: valid requests, and requests with some invalid parts. */
export function createRequestArbitrary(
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

/** Generates from the first generator in three of four cases. */
const mostly = <T>(usual: fc.Arbitrary<T>, unusual: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ arbitrary: usual, weight: 3 }, { arbitrary: unusual, weight: 1 });

/** Generates the JSON of valid values, the JSON of values with one hostile change, and sometimes text that is not JSON. */
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

/** Percent-encodes text. Replaces unpaired surrogates, which a URL cannot contain. */
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
