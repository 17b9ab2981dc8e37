import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { findModules } from '@msv/federation/moduleConfigs';
import * as v from 'valibot';
import { listServices, projectRoot } from '../project/projectFolders.ts';

const ObjectSchema = v.custom<v.GenericSchema & { entries: object }>((value) =>
  v.is(v.looseObject({ kind: v.literal('schema'), entries: v.looseObject({}) }), value),
);

/** Lists the configuration schemas of all services and of their seed programs. */
const configFiles = listServices(projectRoot).flatMap((name) =>
  ['config.ts', 'seeding/DealersSeedConfig.ts']
    .map((file) => join(projectRoot, 'services', name, 'src', file))
    .filter((file) => existsSync(file)),
);

const importSchemas = async (file: string) =>
  Object.values(v.parse(v.record(v.string(), v.unknown()), await import(file))).filter((value) =>
    v.is(ObjectSchema, value),
  );

test.each(configFiles)('%s refuses a database on another machine without TLS', async (file) => {
  const schemas = await importSchemas(file);
  expect(schemas).toHaveLength(1);
  for (const schema of schemas) {
    const { issues = [] } = v.safeParse(schema, { MONGODB_URI: 'mongodb://db.example.com' });
    expect(issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`)).toContainEqual(
      expect.stringMatching(/^MONGODB_URI must be encrypted/),
    );
  }
});

test.each(findModules(projectRoot).map(({ config }) => config))(
  'the service $name needs no other variables in production than the secrets in its module.config.ts',
  async ({ name, secrets }) => {
    const env = Object.fromEntries(secrets.map((secret) => [secret, randomBytes(32).toString('base64')]));
    for (const schema of await importSchemas(join(projectRoot, 'services', name, 'src/config.ts')))
      expect(v.safeParse(schema, { NODE_ENV: 'production', ...env }).issues).toBeUndefined();
  },
);

test('no seed program of a service with secrets reads the configuration of the service, because it gets no secrets', () => {
  const seeds = findModules(projectRoot)
    .filter(({ config }) => config.secrets.length > 0)
    .map(({ config }) => join(projectRoot, 'services', config.name, 'src/seed.ts'))
    .filter((file) => existsSync(file));
  expect(seeds.filter((file) => readFileSync(file, 'utf8').includes("'./config.ts'"))).toEqual([]);
});
