import { request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { servedPage } from '../stage/servedPage.ts';
import { siteUrl } from '../stage/siteUrl.ts';

interface Answer {
  status: number | undefined;
  headers: Readonly<Record<string, unknown>>;
  body: string;
}

/** Asks for an address letter for letter, as browsers and well-behaved programs would not. */
async function ask(path: string, method = 'GET', body = ''): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = {
      accept: 'text/html',
      ...(body && { 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length }),
    };
    const request = httpRequest(siteUrl, { path, method, headers }, (reply) => {
      text(reply).then(
        (read) => resolve({ status: reply.statusCode, headers: reply.headers, body: read }),
        reject,
      );
    });
    request.on('error', reject).end(body);
  });
}

for (const [path, heading] of [
  ['/inventory/%E0%A4%A', 'Vehicle Not Found'],
  ['/inventory/%00', 'Vehicle Not Found'],
  [`/inventory/${'x'.repeat(300)}`, 'Vehicle Not Found'],
  [`/states/${'x'.repeat(3000)}`, 'State Not Found'],
  ['/100%', '404 Page Not Found'],
  ['/%ff%fe?search=%ff', '404 Page Not Found'],
  ['//evil.example', '404 Page Not Found'],
  ['/\\evil.example', '404 Page Not Found'],
  ['/..%2f..%2fetc%2fpasswd', '404 Page Not Found'],
  [`/${'x'.repeat(12_000)}`, '404 Page Not Found'],
] as const)
  test(`${path.slice(0, 40)} is answered with a page that says there is nothing`, async () => {
    const { status, headers, body } = await ask(path);
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers).not.toHaveProperty('location');
    const page = servedPage(body);
    expect(page.heading).toBe(heading);
    expect(page.header).toContain('href="/inventory"');
    expect(page.footer).toContain('href="/faq"');
    expect(body).not.toContain('rel="canonical"');
    expect(body).not.toMatch(/node_modules|\n\s+at /);
    expect(body).not.toContain('\0');
  });

test('another site in the address counts for nothing', async () => {
  const { status, body } = await ask('http://evil.example/inventory');
  expect(status).toBe(200);
  expect(body).toContain(`<link rel="canonical" href="${siteUrl}/inventory">`);
});

test('the short way to a state leads to no other site', async () => {
  for (const path of [
    '/state/%2f%2fevil.example',
    '/state/%5cevil.example',
    '/state/%0d%0aset-cookie:%20a=b',
  ]) {
    const { status, headers } = await ask(path);
    expect(status, path).toBe(308);
    expect(headers.location, path).toMatch(/^\/states\/%/);
    expect(headers, path).not.toHaveProperty('set-cookie');
  }
});

test('a malformed address of the API is a caller’s fault, and is told in the API’s own form', async () => {
  const { status, headers, body } = await ask('/api/vehicles/%E0%A4%A');
  expect(status).toBe(400);
  expect(headers['content-type']).toMatch(/^application\/json/);
  expect(JSON.parse(body)).toEqual({ error: 'The address is not well-formed.' });
});

for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
  test(`${method} to a page is refused in a sentence, and told what pages are for`, async () => {
    const { status, headers, body } = await ask('/contact', method, 'name=Ann');
    expect(status).toBe(405);
    expect(headers.allow).toBe('GET, HEAD');
    expect(JSON.parse(body)).toEqual({ error: 'This address can only be read.' });
  });
