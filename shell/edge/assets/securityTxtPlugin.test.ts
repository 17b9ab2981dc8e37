import { expect, test } from '@jest/globals';
import { createTestEdge } from '../../test/createTestEdge.ts';
import { securityTxtPlugin } from './wellKnownFiles.ts';

test('serves a contact for security reports that has not expired', async () => {
  const edge = await createTestEdge({ SITE_EMAIL: 'hello@site.example', SITE_URL: 'https://site.example' });
  await edge.app.register(securityTxtPlugin, edge.config);
  const { headers, body } = await edge.app.inject('/.well-known/security.txt');
  await edge.close();
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain('Contact: mailto:hello@site.example\n');
  expect(body).toContain('Canonical: https://site.example/.well-known/security.txt\n');
  const expires = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now());
});
