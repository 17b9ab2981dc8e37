import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { aBuild } from './aBuild.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** Prints what it does to its log and, with the time, to the file that `TRACE` names. */
const server = (name: string) => `
  import { appendFileSync } from 'node:fs';
  import { createServer } from 'node:http';
  const note = (text) => appendFileSync(process.env.TRACE, '${name} ' + text + '\\n');
  const port = process.env.PORT ?? process.argv[process.argv.indexOf('--port') + 1];
  const server = createServer((request, reply) => {
    if (request.url === '/environment') return reply.end(JSON.stringify(process.env));
    reply.end('ok');
  });
  process.on('SIGTERM', () => { note('ends'); process.exit(); });
  console.log('${name} starts');
  server.listen(Number(port), '127.0.0.1', () => note('listens'));
`;

/** Takes every release and every change, and counts them as revisions. */
const releases = `
  import { createServer } from 'node:http';
  const { PORT, TRACE, RELEASES_PLATFORM_VERSIONS } = process.env;
  let revision = 0;
  const accepted = (summary) => ({ revision: ++revision, changed: true, summary });
  const signed = () => ({
    keyId: '0'.repeat(16),
    signature: 'A'.repeat(86) + '==',
    payload: JSON.stringify({ revision, publishedAt: '2026-01-02T03:04:05.000Z', remotes: {} }),
  });
  const replies = {
    'GET /registry': signed,
    'POST /releases': () => accepted('available'),
    'POST /registry/changes': () => accepted('inventory 1.0.0-a1, its first stable release'),
  };
  process.on('SIGTERM', () => process.exit());
  createServer(async (request, reply) => {
    for await (const _ of request);
    const answer = replies[request.method + ' ' + request.url] ?? (() => []);
    reply.end(JSON.stringify(request.url === '/environment' ? process.env : answer()));
  }).listen(Number(PORT), '127.0.0.1');
`;

const seed = `
  import { appendFileSync } from 'node:fs';
  appendFileSync(process.env.TRACE, 'seed ' + process.argv.slice(2).join(' ') + '\\n');
  console.log('2 vehicles loaded');
`;

const esm = '{ "type": "module" }';

/**
 * A project of small real programs in the places where the real ones are: an embedded database, two services of which
 * one has a seed, the one of the releases, one remote and the site.
 */
export function aProject(programs: Record<string, string> = {}): string {
  const root = temporaryFolder();
  aBuild(root);
  const files = {
    'services/dealers/package.json': esm,
    'services/inventory/package.json': esm,
    'services/releases/package.json': esm,
    'packages/platform/package.json': '{ "version": "1.4.0" }',
    'packages/embedded-mongo/dist/main.js': server('database'),
    'services/dealers/dist/server.js': server('dealers'),
    'services/inventory/dist/server.js': server('inventory'),
    'services/releases/dist/server.js': releases,
    'shell/dist/server/render/tryRelease.js': "console.log('[]')",
    'services/inventory/dist/seed.js': seed,
    'shell/dist/server/edge/server.js': server('site'),
    'package.json': esm,
    ...programs,
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
}
