import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
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

test.each(configFiles)('%s refuses a database on another machine without TLS', async (file) => {
  const moduleExports = Object.values(v.parse(v.record(v.string(), v.unknown()), await import(file)));
  const schemas = moduleExports.filter((value) => v.is(ObjectSchema, value));
  expect(schemas).toHaveLength(1);
  for (const schema of schemas) {
    const { issues = [] } = v.safeParse(schema, { MONGODB_URI: 'mongodb://db.example.com' });
    expect(issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`)).toContainEqual(
      expect.stringMatching(/^MONGODB_URI must be encrypted/),
    );
  }
});
