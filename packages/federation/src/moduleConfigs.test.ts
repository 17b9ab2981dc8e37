import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from '@jest/globals';
import { createRemoteFolder, type RemoteFolder } from '../test/createRemoteFolder.ts';
import { findModules, readModuleConfig, toRegistration } from './moduleConfigs.ts';

let remote: RemoteFolder | undefined;
afterEach(() => remote?.remove());

async function readConfig(source: string) {
  remote = await createRemoteFolder({ 'module.config.ts': source });
  return readModuleConfig(remote.folder);
}

test('returns the configuration with defaults', async () => {
  expect(
    await readConfig(`
      import type { ModuleConfigInput } from '@msv/contracts/releases/modules/moduleConfig';
      export default {
        name: 'parts',
        owner: 'Parts team',
        pagePrefixes: ['/parts'],
        routes: { '/parts': 'PartsPage' },
      } satisfies ModuleConfigInput;`),
  ).toEqual({
    name: 'parts',
    owner: 'Parts team',
    pagePrefixes: ['/parts'],
    routes: { '/parts': 'PartsPage' },
    privatePages: [],
    fragments: [],
    apiPrefixes: [],
    ports: {},
    secrets: [],
  });
});

test.each([
  [
    'a route outside of the page prefixes',
    `routes: { '/other': 'OtherPage' }`,
    'The route /other is outside of the page prefixes',
  ],
  [
    'a private page without a route',
    `privatePages: ['/other']`,
    'The private page /other is not one of the routes',
  ],
  ['a wrong API prefix', `apiPrefixes: ['/parts']`, 'An API prefix looks like /api/vehicles'],
  [
    'a secret of another module',
    `secrets: ['LEADS_ADDRESS_SALT']`,
    'The secret LEADS_ADDRESS_SALT must start with PARTS_',
  ],
  [
    'the value of a secret, without repeating it',
    `secrets: ['sk_live_51H']`,
    /is invalid:\n× A secret is the name of a variable, such as REVIEWS_KEY\. Its value is generated\n {2}→ at secrets\.0$/,
  ],
  [
    'a conversion at an API of another module',
    `conversions: { inquiries: { post: '/api/contact' } }`,
    'The post /api/contact of inquiries is outside of the API prefixes',
  ],
  ['a conversion without a source', 'conversions: { inquiries: {} }', 'conversions.inquiries'],
  ['a budget of zero', 'budget: { pageScriptsKb: 0 }', 'Invalid value'],
])('rejects %s', async (_problem, field, message) => {
  await expect(
    readConfig(`export default { name: 'parts', owner: 'Parts team', ${field} };`),
  ).rejects.toThrow(message);
});

test('can use constants of the contracts', async () => {
  const { pagePrefixes } = await readConfig(`
    import { policyPagePaths } from '@msv/contracts/content/policyPages';
    export default { name: 'parts', owner: 'Parts team', pagePrefixes: policyPagePaths };`);
  expect(pagePrefixes).toContain('/privacy-policy');
});

test('cannot use values of other files or of Node.js, because the file is data', async () => {
  await expect(readConfig(`import { a } from './a.ts'; export default { name: a };`)).rejects.toThrow(
    'must not import ./a.ts',
  );
  await expect(readConfig('export default { name: process.env.NAME };')).rejects.toThrow();
});

test('the registration contains the prefixes and the conversions, if there are any', async () => {
  const fields = { owner: 'Parts team', pagePrefixes: [], apiPrefixes: ['/api/parts'] };
  const conversions = { orders: { post: '/api/parts/orders' } };
  const config = await readConfig(
    `export default ${JSON.stringify({ name: 'parts', ...fields, conversions, abortOnConversionFall: true })};`,
  );
  expect(toRegistration(config)).toEqual({ ...fields, conversions, abortOnConversionFall: true });
  const { conversions: _conversions, abortOnConversionFall: _abort, ...others } = config;
  expect(toRegistration(others)).toEqual(fields);
});

test('finds the modules of this project, including a service without a remote', () => {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const found = findModules(root).map(({ folder, config }) => `${folder} ${config.name}`);
  expect(found).toEqual(expect.arrayContaining(['mfe-inventory inventory', 'services/leads leads']));
});
