import fc from 'fast-check';

const token = fc.string({ unit: 'binary-ascii', maxLength: 12 });
const garbage = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes).toString('latin1'));
const longText = fc.integer({ min: 1, max: 20_000 }).map((length) => 'x'.repeat(length));

const method = fc.oneof(
  { arbitrary: fc.constantFrom('GET', 'POST', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'), weight: 6 },
  { arbitrary: fc.constantFrom('TRACE', 'CONNECT', 'PRI', 'get', 'G ET', '', 'QUERY'), weight: 2 },
  { arbitrary: token, weight: 1 },
);

const knownPath = fc.constantFrom(
  '/',
  '/inventory',
  '/contact',
  '/healthz',
  '/docs/json',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/inventory.xml',
  '/api/vehicles',
  '/api/contact',
  '/api/contact/form',
  '/api/vehicle-inquiry',
  '/api/test-drive',
  '/api/test-drive/form',
  '/api/listing-report',
  '/api/listing-report/form',
  '/operator/leads',
  '/api/dealerships',
  '/operator/dealerships',
  '/registry',
  '/registry/changes',
  '/releases',
  '/artifacts/inventory/1.0.0/release.json',
  '/statistics',
  '/sign-in',
  '/changes',
  '/beacon',
  '/csp-reports',
  '/preview',
  '/remotes.json',
);
const target = fc.oneof(
  { arbitrary: knownPath, weight: 4 },
  { arbitrary: fc.tuple(knownPath, garbage).map(([path, tail]) => `${path}/${tail}`), weight: 2 },
  { arbitrary: fc.tuple(knownPath, garbage).map(([path, tail]) => `${path}?${tail}`), weight: 2 },
  {
    arbitrary: fc.constantFrom(
      '*',
      '//',
      '/..%2f..%2fetc/passwd',
      '/%',
      '/%ff%fe',
      '/%00',
      '/\\',
      'http://evil.example/',
      'https://[::1/',
      'evil.example:443',
      '',
      '?',
      '#',
      '/;a=b',
      '/.%2e/',
      '/__proto__',
    ),
    weight: 2,
  },
  { arbitrary: longText.map((text) => `/${text}`), weight: 1 },
  { arbitrary: garbage, weight: 1 },
);
const version = fc.oneof(
  { arbitrary: fc.constant('HTTP/1.1'), weight: 8 },
  {
    arbitrary: fc.constantFrom('HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/9.9', 'HTTP/1.1 x', 'http/1.1', ''),
    weight: 1,
  },
);

const header = fc.oneof(
  {
    arbitrary: fc.constantFrom(
      'Host: localhost',
      'Host: localhost',
      'Host: ',
      'Host: a, b',
      'Connection: close',
      'Connection: upgrade',
      'Upgrade: websocket',
      'Upgrade: h2c',
      'Content-Length: 0',
      'Content-Length: 5',
      'Content-Length: -1',
      'Content-Length: 1e3',
      'Content-Length: 99999999999999999999',
      'Content-Length: 5, 6',
      'Transfer-Encoding: chunked',
      'Transfer-Encoding: chunked, chunked',
      'Transfer-Encoding: identity',
      'Transfer-Encoding: xchunked',
      'Transfer-Encoding : chunked',
      'Expect: 100-continue',
      'Expect: 200-ok',
      'Content-Type: application/json',
      'Content-Type: application/x-www-form-urlencoded',
      'Content-Type: ;;;',
      'Content-Encoding: br',
      'Accept: text/html',
      'Accept: ,;q=,',
      'Accept-Encoding: br;q=nan, *;q=-1, gzip;;;',
      'Range: bytes=9-1,-5,x',
      'If-None-Match: "',
      'If-Modified-Since: never',
      'Cookie: =; ;a==%;visitor=%00',
      'Authorization: Bearer ',
      'Authorization: Basic !!!',
      'Origin: null',
      'Origin: http://%',
      'Sec-Fetch-Site: cross-site',
      'X-Forwarded-For: 999.1.1.1, ::::, unknown',
      'X-Forwarded-Proto: javascript',
      'X-Forwarded-Host: a b',
      'X-Request-Id: \u0000',
      'Traceparent: 00-zz-zz-zz',
      'Idempotency-Key: \u00ff',
      '__proto__: x',
      'no colon',
      ': no name',
      ' folded',
      'A\u0000B: c',
    ),
    weight: 8,
  },
  { arbitrary: fc.tuple(token, garbage).map(([name, value]) => `${name}: ${value}`), weight: 2 },
  { arbitrary: longText.map((text) => `X-Long: ${text}`), weight: 1 },
);
const validHeader = fc.constantFrom(
  'Expect: 100-continue',
  'Content-Type: application/json',
  'Content-Type: application/json; charset=utf-16',
  'Content-Type: application/x-www-form-urlencoded',
  'Content-Type: multipart/form-data',
  'Content-Encoding: br',
  'Accept: text/html',
  'Accept: ,;q=,',
  'Accept-Encoding: br;q=nan, *;q=-1, gzip;;;',
  'Range: bytes=9-1,-5,x',
  'If-None-Match: "',
  'If-Modified-Since: never',
  'Cookie: =; ;a==%;visitor=%00; preview=x.y; __Host-visitor=%ff',
  'Authorization: Bearer x',
  'Origin: null',
  'Origin: http://%',
  'Sec-Fetch-Site: cross-site',
  'Sec-Fetch-Site: same-origin',
  'X-Forwarded-For: 999.1.1.1, ::::, unknown',
  'X-Forwarded-Proto: javascript',
  'X-Forwarded-Host: a b',
  'X-Forwarded-Host: evil.example',
  'X-Request-Id: ../../x',
  'X-HTTP-Method-Override: DELETE',
  'Traceparent: 00-zz-zz-zz',
  'Idempotency-Key: short',
  'Forwarded: for="[::1',
  'Accept-Language: *;q=x',
  'DNT: 1',
);
const body = fc.oneof(
  { arbitrary: fc.constant(''), weight: 3 },
  {
    arbitrary: fc.constantFrom(
      '{}',
      '[1,2',
      '{"__proto__":{"a":1},"name":{"$ne":1}}',
      'name=Ann&email=%',
      '5\r\nhello\r\n0\r\n\r\n',
      'ffffffffff\r\nx',
      '-1\r\n',
      '5;a="\r\n',
      '0\r\nTrailer: x\r\n\r\n',
    ),
    weight: 3,
  },
  { arbitrary: garbage, weight: 1 },
  { arbitrary: longText, weight: 1 },
);

const structured = fc
  .record({
    method,
    target,
    version,
    headers: fc.array(header, { maxLength: 6 }),
    body,
    lineEnd: fc.oneof(
      { arbitrary: fc.constant('\r\n'), weight: 8 },
      { arbitrary: fc.constantFrom('\n', '\r'), weight: 1 },
    ),
  })
  .map(({ method, target, version, headers, body, lineEnd }) =>
    [`${method} ${target} ${version}`, ...headers, '', body].join(lineEnd),
  );

/** The parser of Node.js accepts these requests, so that unusual headers and bodies reach the routes. */
const nearlyValid = fc
  .record({
    method: fc.constantFrom('GET', 'POST', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'),
    path: fc.oneof(
      knownPath,
      fc.tuple(knownPath, garbage).map(([path, tail]) => `${path}/${encodeURI(tail)}`),
      fc.tuple(knownPath, garbage).map(([path, tail]) => `${path}?${tail.replace(/[^!-~]/g, '%')}`),
    ),
    headers: fc.array(validHeader, { maxLength: 4 }),
    body: fc.oneof(fc.constant(''), body),
  })
  .map(({ method, path, headers, body }) =>
    [
      `${method} ${path} HTTP/1.1`,
      'Host: localhost',
      'Connection: close',
      ...(body ? [`Content-Length: ${body.length}`] : []),
      ...headers,
      '',
      body,
    ].join('\r\n'),
  );

/** Raw requests, nearly all of which are malformed. Each character is one byte. */
export const rawRequestArbitrary: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: structured, weight: 5 },
  { arbitrary: nearlyValid, weight: 5 },
  { arbitrary: garbage, weight: 1 },
);
