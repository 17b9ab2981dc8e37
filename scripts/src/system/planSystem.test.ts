import { expect, test } from '@jest/globals';
import { findModules } from '@msv/federation/moduleConfigs';
import { createTemporaryFolder } from '../../test/createTemporaryFolder.ts';
import { readServicePorts } from '../modules/defaultPorts.ts';
import { projectRoot } from '../project/projectFolders.ts';
import { planSystem } from './planSystem.ts';

test('gives each service the secrets in its module.config.ts, and the leads service the one for dealers', () => {
  const plan = planSystem({
    dataFolder: createTemporaryFolder(),
    ports: { site: 1, embeddedMongo: 2, services: readServicePorts(projectRoot) },
    mongodbUri: undefined,
    environment: {},
  });
  const secrets = new Map(findModules(projectRoot).map(({ config }) => [config.name, config.secrets]));
  for (const { name, environment } of plan.services)
    expect(Object.keys(environment).filter((variable) => /_(SALT|TOKEN|SECRET)$/.test(variable))).toEqual([
      ...(secrets.get(name) ?? []),
      ...(name === 'leads' ? ['DEALERS_LEADS_TOKEN'] : []),
    ]);
});
