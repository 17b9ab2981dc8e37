import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createTestEdge } from '../../test/createTestEdge.ts';
import { cspReportsPlugin, cspReportUrl } from './cspReportsPlugin.ts';

let edge: Awaited<ReturnType<typeof createTestEdge>>;
let logWarning: ReturnType<typeof jest.fn>;
beforeEach(async () => {
  edge = await createTestEdge();
  logWarning = jest.fn();
  Object.assign(edge.app.log, { warn: logWarning });
  await edge.app.register(cspReportsPlugin);
});
afterEach(() => edge.close());

const postReport = (report: object, remoteAddress = '192.0.2.1') =>
  edge.app.inject({
    method: 'POST',
    url: cspReportUrl,
    headers: { 'content-type': 'application/csp-report' },
    payload: JSON.stringify({ 'csp-report': report }),
    remoteAddress,
  });

test('violations are counted by release, directive and blocked URL, without query strings', async () => {
  const report = {
    'document-uri': 'https://site.example/contact?email=ann%40site.example',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/steal.js?visitor=7',
    'source-file': 'https://site.example/r/inventory/1.2.0/client/page.js',
  };
  for (let count = 0; count < 2; count++) expect((await postReport(report)).statusCode).toBe(204);
  await postReport({ 'effective-directive': 'style-src-attr', 'blocked-uri': 'inline' });
  await edge.app.close();
  expect(logWarning).toHaveBeenCalledWith(
    {
      violations: expect.arrayContaining([
        {
          release: 'inventory/1.2.0',
          directive: 'script-src-elem',
          blocked: 'https://evil.example/steal.js',
          count: 2,
        },
        { release: 'site', directive: 'style-src-attr', blocked: 'inline', count: 1 },
      ]),
    },
    'Pages violated the content security policy',
  );
});

test('a report without a directive is rejected', async () => {
  expect((await postReport({ 'blocked-uri': 'inline' })).statusCode).toBe(400);
});

test('a single sender cannot fill the log', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  for (let count = 0; count < 70; count++)
    expect((await postReport({ 'effective-directive': `directive-${count}` })).statusCode).toBe(204);
  clock.mockRestore();
  await edge.app.close();
  expect(logWarning.mock.calls).toMatchObject([[{ violations: { length: 60 } }, expect.any(String)]]);
});
