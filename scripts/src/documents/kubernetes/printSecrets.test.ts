import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { parseAllDocuments } from 'yaml';
import { Container } from '../../../test/kubernetes/Container.ts';
import { listSchemaProblems } from '../../../test/kubernetes/listSchemaProblems.ts';
import { getResources, kubernetesFolder, overlays } from '../../../test/kubernetes/overlays.ts';
import { getName, getObject, Resource } from '../../../test/kubernetes/Resource.ts';
import { listContainers } from '../../../test/kubernetes/renderKustomization.ts';
import { listServices, projectRoot } from '../../project/projectFolders.ts';
import { toVariableName } from '../../system/systemPorts.ts';

describe('deploy/kubernetes/printSecrets.sh', () => {
  const siteFolder = mkdtempSync(join(tmpdir(), 'site-'));
  afterAll(() => rmSync(siteFolder, { recursive: true }));
  const variables = {
    MONGODB_ADMIN_URI: 'mongodb+srv://db.example.com/?w=majority',
    ...Object.fromEntries(
      [...listServices(projectRoot), 'seed'].map((name) => [
        toVariableName(name, 'MONGODB_URI'),
        `mongodb+srv://${name}:secret@db.example.com/?w=majority`,
      ]),
    ),
    REGISTRY_PUBLIC_KEYS: 'MCowBQ==',
    REGISTRY_EDGE_TOKEN: 'token',
    VISITOR_SECRET: 'secret',
    RELEASES_TOKENS: '*:1,dealers:2',
    RELEASES_EDGE_TOKEN: '3',
    RELEASES_SECRET: 'secret',
    DEALERS_ADDRESS_SALT: 'salt',
    LEADS_ADDRESS_SALT: 'salt',
  };
  const writeSiteEnv = (lines: Readonly<Record<string, string>>) => {
    const text = Object.entries(lines).map(([name, value]) => `${name}=${value}\n`);
    writeFileSync(join(siteFolder, 'site.env'), text.join(''));
  };
  const printSecrets = () =>
    execFileSync(join(kubernetesFolder, 'printSecrets.sh'), {
      encoding: 'utf8',
      env: { ...process.env, SITE_FOLDER: siteFolder },
      stdio: 'pipe',
    });
  beforeAll(() => {
    mkdirSync(join(siteFolder, 'secrets'));
    writeFileSync(join(siteFolder, 'secrets/registry-ed25519.pem'), 'key\n');
    writeFileSync(join(siteFolder, 'secrets/operator.token'), 'operator');
    for (const name of ['ca', 'member']) writeFileSync(join(siteFolder, `secrets/mongodb-${name}.pem`), name);
  });

  test('prints all keys that the containers require, with their values', () => {
    writeSiteEnv(variables);
    const secrets = parseAllDocuments(printSecrets()).map((document) => v.parse(Resource, document.toJS()));
    expect(secrets.flatMap(listSchemaProblems)).toEqual([]);
    const printedKeys = secrets.flatMap((secret) =>
      Object.keys(getObject(secret, 'data')).map((key) => `${getName(secret)} ${key}`),
    );
    const references = overlays
      .flatMap(getResources)
      .flatMap(listContainers)
      .flatMap((container) => v.parse(Container, container).env)
      .flatMap(({ valueFrom }) =>
        valueFrom && !valueFrom.secretKeyRef.optional ? [valueFrom.secretKeyRef] : [],
      )
      .map(({ name, key }) => `${name} ${key}`);
    const files = [
      'registry-key registry-ed25519.pem',
      'database-ca mongodb-ca.pem',
      'database-member mongodb-ca.pem',
      'database-member mongodb-member.pem',
    ];
    expect([...new Set(references), ...files].sort()).toEqual(printedKeys.sort());
    const [database] = secrets;
    expect(database && atob(String(getObject(database, 'data').LEADS_MONGODB_URI))).toBe(
      'mongodb+srv://leads:secret@db.example.com/?w=majority',
    );
  });

  test('requires the connection string of the database', () => {
    writeSiteEnv({ ...variables, MONGODB_ADMIN_URI: '' });
    expect(printSecrets).toThrow('Set MONGODB_ADMIN_URI');
  });
});
