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

const seed = `
  import { appendFileSync } from 'node:fs';
  appendFileSync(process.env.TRACE, 'seed ' + process.argv.slice(2).join(' ') + '\\n');
  console.log('2 vehicles loaded');
`;

const esm = '{ "type": "module" }';

/**
 * A project of small real programs in the places where the real ones are: an embedded database, two services of which
 * one has a seed, one remote and the site.
 */
export function aProject(programs: Record<string, string> = {}): string {
  const root = temporaryFolder();
  aBuild(root);
  const files = {
    'services/dealers/package.json': esm,
    'services/inventory/package.json': esm,
    'packages/embedded-mongo/dist/main.js': server('database'),
    'services/dealers/dist/server.js': server('dealers'),
    'services/inventory/dist/server.js': server('inventory'),
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
