import { request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { parseServedPage } from '../support/html/parseServedPage.ts';
import { siteUrl } from '../support/site/siteUrl.ts';

interface RawResponse {
  status: number | undefined;
  headers: Readonly<Record<string, unknown>>;
  body: string;
}

/** Sends a request with exactly the given path. Browsers and `fetch` would normalize it. */
async function sendRawRequest(path: string, method = 'GET', body = ''): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const headers = {
      accept: 'text/html',
      ...(body && { 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length }),
    };
    const request = httpRequest(siteUrl, { path, method, headers }, (response) => {
      text(response).then(
        (responseText) =>
          resolve({ status: response.statusCode, headers: response.headers, body: responseText }),
        reject,
      );
    });
    request.on('error', reject).end(body);
  });
}

test('malformed and unknown URLs respond with the site’s own page and reveal nothing', async () => {
  for (const [path, heading] of [
    ['/inventory/%E0%A4%A', 'Vehicle Not Found'],
    // No API read may contain a control character, so no module plans this page.
    ['/inventory/%00', '404 Page Not Found'],
    [`/inventory/${'x'.repeat(300)}`, 'Vehicle Not Found'],
    [`/states/${'x'.repeat(3000)}`, 'State Not Found'],
    ['/100%', '404 Page Not Found'],
    ['/%ff%fe?search=%ff', '404 Page Not Found'],
    ['//evil.example', '404 Page Not Found'],
    ['/\\evil.example', '404 Page Not Found'],
    ['/..%2f..%2fetc%2fpasswd', '404 Page Not Found'],
    [`/${'x'.repeat(4000)}`, '404 Page Not Found'],
  ] as const) {
    const url = path.slice(0, 40);
    const { status, headers, body } = await sendRawRequest(path);
    expect(status, url).toBe(404);
    expect(headers['content-type'], url).toBe('text/html; charset=utf-8');
    expect(headers, url).not.toHaveProperty('location');
    const page = parseServedPage(body);
    expect(page.heading, url).toBe(heading);
    expect(page.header, url).toContain('href="/inventory"');
    expect(page.footer, url).toContain('href="/faq"');
    expect(body, url).not.toContain('rel="canonical"');
    expect(body, url).not.toMatch(/node_modules|\n\s+at /);
    expect(body, url).not.toContain('\0');
  }
});

test('an absolute request URL of another site serves this site’s page', async () => {
  const { status, body } = await sendRawRequest('http://evil.example/inventory');
  expect(status).toBe(200);
  expect(body).toContain(`<link rel="canonical" href="${siteUrl}/inventory">`);
});

test('redirects to state pages never leave the site', async () => {
  for (const path of [
    '/state/%2f%2fevil.example',
    '/state/%5cevil.example',
    '/state/%0d%0aset-cookie:%20a=b',
  ]) {
    const { status, headers } = await sendRawRequest(path);
    expect(status, path).toBe(308);
    expect(headers.location, path).toMatch(/^\/states\/%/);
    expect(headers, path).not.toHaveProperty('set-cookie');
  }
});

test('a malformed API URL responds with 400 in JSON', async () => {
  const { status, headers, body } = await sendRawRequest('/api/vehicles/%E0%A4%A');
  expect(status).toBe(400);
  expect(headers['content-type']).toMatch(/^application\/json/);
  expect(JSON.parse(body)).toEqual({ error: 'The URL is not well-formed.' });
});

test('requests that change a page respond with 405 and the allowed methods', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const { status, headers, body } = await sendRawRequest('/contact', method, 'name=Ann');
    expect(status, method).toBe(405);
    expect(headers.allow, method).toBe('GET, HEAD');
    expect(JSON.parse(body), method).toEqual({ error: 'This URL supports GET and HEAD requests only.' });
  }
});
