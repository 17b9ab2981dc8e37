import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { findModule } from '@msv/federation/moduleConfigs';
import * as v from 'valibot';
import { parseAllDocuments } from 'yaml';
import { Container } from '../../../test/kubernetes/Container.ts';
import { listSchemaProblems } from '../../../test/kubernetes/listSchemaProblems.ts';
import { getName, getObject, Resource } from '../../../test/kubernetes/Resource.ts';
import { getResources, listContainers } from '../../../test/kubernetes/renderedChart.ts';
import { chartFolder } from '../../chart/renderedChart.ts';
import { listServices, projectRoot } from '../../project/projectFolders.ts';
import { toVariableName } from '../../system/systemPorts.ts';

describe('deploy/chart/printSecrets.sh', () => {
  const siteFolder = mkdtempSync(join(tmpdir(), 'site-'));
  afterAll(() => rmSync(siteFolder, { recursive: true }));
  const envFile = join(siteFolder, 'site.env');
  const runScript = (file: string) =>
    execFileSync(file, {
      encoding: 'utf8',
      env: { ...process.env, SITE_FOLDER: siteFolder },
      stdio: 'pipe',
    });
  const printSecrets = () => runScript(join(chartFolder, 'printSecrets.sh'));
  beforeAll(() => {
    mkdirSync(join(siteFolder, 'secrets'));
    for (const name of ['ca', 'member']) writeFileSync(join(siteFolder, `secrets/mongodb-${name}.pem`), name);
    const example = readFileSync(join(projectRoot, 'deploy/site.env.example'), 'utf8');
    const uri = 'mongodb+srv://db.example.com/?w=majority';
    writeFileSync(envFile, example.replace(/^MONGODB_ADMIN_URI=$/m, `$&${uri}`));
    runScript(join(projectRoot, 'deploy/createSecrets.sh'));
  });

  /** The keys of Secrets that containers read, and those of the values that the guide has for other modules. */
  const references = [
    ...[...getResources('production'), ...getResources('trial')]
      .flatMap(listContainers)
      .flatMap((container) => v.parse(Container, container).env)
      .flatMap(({ valueFrom }) => (valueFrom ? [valueFrom.secretKeyRef] : [])),
    ...['BACKUP', 'RESTORE'].map((user) => ({
      name: 'database',
      key: `${user}_MONGODB_URI`,
      optional: false,
    })),
    ...listServices(projectRoot).flatMap((name) => [
      { name: 'database', key: toVariableName(name, 'MONGODB_URI'), optional: false },
      ...(findModule(projectRoot, name)?.config.secrets ?? []).map((key) => ({ name, key, optional: false })),
    ]),
  ];
  const toKeys = (list: typeof references) => [...new Set(list.map(({ name, key }) => `${name} ${key}`))];

  function readPrintedSecrets() {
    const secrets = parseAllDocuments(printSecrets()).map((document) => v.parse(Resource, document.toJS()));
    const keys = secrets.flatMap((secret) =>
      Object.keys(getObject(secret, 'data')).map((key) => `${getName(secret)} ${key}`),
    );
    return { secrets, keys };
  }

  test('prints all keys that the containers require, with the values of createSecrets.sh', () => {
    const { secrets, keys } = readPrintedSecrets();
    expect(secrets.flatMap(listSchemaProblems)).toEqual([]);
    const required = references.filter(({ optional }) => !optional);
    expect(keys).toEqual(expect.arrayContaining(toKeys(required)));
    const [database] = secrets;
    expect(database && atob(String(getObject(database, 'data').LEADS_MONGODB_URI))).toMatch(
      /^mongodb\+srv:\/\/leads:[0-9a-f]{48}@db\.example\.com\//,
    );
  });

  test('prints the optional keys that are set, and no others', () => {
    const optional = references.filter((reference) => reference.optional);
    appendFileSync(envFile, optional.map(({ key }) => `${key}=value\n`).join(''));
    const files = [
      'registry-key registry-ed25519.pem',
      'database-ca mongodb-ca.pem',
      'database-member mongodb-ca.pem',
      'database-member mongodb-member.pem',
    ];
    expect(readPrintedSecrets().keys.sort()).toEqual([...toKeys(references), ...files].sort());
  });

  test('requires the connection string of the database', () => {
    appendFileSync(envFile, 'MONGODB_ADMIN_URI=\n');
    expect(printSecrets).toThrow('Set MONGODB_ADMIN_URI');
  });
});
