import { createTestProject, type TestProject } from '@msv/mf/testing/createTestProject';

/**
 * Returns the code of a server that responds to `/environment` with its environment. It logs its start and appends its
 * events to the file in `TRACE`.
 */
export const createServerCode = (name: string) => `
  import { appendFileSync } from 'node:fs';
  import { createServer } from 'node:http';
  const trace = (event) => appendFileSync(process.env.TRACE, '${name} ' + event + '\\n');
  const port = process.env.PORT ?? process.argv[process.argv.indexOf('--port') + 1];
  const server = createServer((request, response) => {
    if (request.url === '/environment') return response.end(JSON.stringify(process.env));
    response.end('ok');
  });
  process.on('SIGTERM', () => { trace('stops'); process.exit(); });
  console.log('${name} starts');
  server.listen(Number(port), '127.0.0.1', () => trace('listens'));
`;

/** Code of a releases service that accepts every change and lists the registered modules at `/modules`. */
const releasesServiceCode = `
  import { createServer } from 'node:http';
  const { PORT } = process.env;
  let revision = 0;
  const modules = {};
  const accept = (summary) => ({ revision: ++revision, changed: true, summary });
  const getRegistry = () => ({
    keyId: '0'.repeat(16),
    signature: 'A'.repeat(86) + '==',
    payload: JSON.stringify({ revision, publishedAt: '2026-01-02T03:04:05.000Z', remotes: {} }),
  });
  const handlers = {
    'GET /registry': getRegistry,
    'GET /environment': () => process.env,
    'GET /modules': () => modules,
    'POST /registry/modules': ({ remote, module }) => {
      modules[remote] = module;
      return accept(remote + ' is registered');
    },
    'POST /releases': () => accept('inventory 1.0.0-a1 is available'),
    'POST /registry/changes': () => accept('inventory 1.0.0-a1 is the first stable release'),
  };
  process.on('SIGTERM', () => process.exit());
  createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const isJson = request.headers['content-type'] === 'application/json';
    const handle = handlers[request.method + ' ' + request.url] ?? (() => []);
    response.end(JSON.stringify(handle(isJson && JSON.parse(body))));
  }).listen(Number(PORT), '127.0.0.1');
`;

const seedCode = `
  import { appendFileSync } from 'node:fs';
  appendFileSync(process.env.TRACE, 'seed ' + process.argv.slice(2).join(' ') + '\\n');
  console.log('2 vehicles loaded');
`;

const modulePackageJson = '{ "type": "module" }';

const moduleConfigCode = `
  export default { name: 'inventory', owner: 'Inventory team', apiPrefixes: ['/api/vehicles'] };
`;

/**
 * Creates a temporary project with small but real programs: an embedded database, the services dealers, inventory (with
 * a seed) and releases, the inventory remote and the site.
 * @param overrides Replaces or adds files, by path.
 */
export async function createFakeProject(overrides: Record<string, string> = {}): Promise<TestProject> {
  const project = await createTestProject();
  await project.build({ remote: 'inventory', version: '1.0.0-a1' });
  const files = {
    'mfe-inventory/package.json': modulePackageJson,
    'mfe-inventory/module.config.ts': moduleConfigCode,
    'services/dealers/package.json': modulePackageJson,
    'services/inventory/package.json': modulePackageJson,
    'services/releases/package.json': modulePackageJson,
    'packages/platform/package.json': '{ "version": "1.4.0" }',
    'packages/embedded-mongo/src/main.ts': createServerCode('database'),
    'services/dealers/src/server.ts': createServerCode('dealers'),
    'services/inventory/src/server.ts': createServerCode('inventory'),
    'services/inventory/src/seed.ts': seedCode,
    'services/releases/src/server.ts': releasesServiceCode,
    'shell/edge/server.ts': createServerCode('site'),
    ...overrides,
  };
  for (const [file, content] of Object.entries(files)) await project.write(file, content);
  return project;
}
