import { join } from 'node:path';
import { findModules } from '@msv/federation/moduleConfigs';
import type { ProgramSpec } from '../processes/startProgram.ts';
import { projectRoot } from '../project/projectFolders.ts';
import {
  createModuleSecrets,
  readOrCreateDatabasePassword,
  readOrCreateVisitorSecret,
} from './deliveryKeys.ts';
import { type SystemPorts, toVariableName } from './systemPorts.ts';

export interface SystemPlan {
  /** May contain a password, so it must not be logged. */
  mongodbUri: string;
  /** Undefined if the operator provides a MongoDB. */
  database: ProgramSpec | undefined;
  services: ProgramSpec[];
  site: ProgramSpec;
}

interface Options {
  dataFolder: string;
  ports: SystemPorts;
  mongodbUri: string | undefined;
  environment: NodeJS.ProcessEnv;
  /** Additional variables per service. `environment` takes precedence. */
  serviceEnvironments?: Record<string, NodeJS.ProcessEnv>;
  /** Other connection strings of the database per service, such as those of proxies. */
  databaseUris?: Readonly<Record<string, string>>;
  /** Additional variables of the site, which take precedence over `environment`. */
  siteEnvironment?: NodeJS.ProcessEnv;
}

/** Returns the file in which the site stores the newest registry revision. */
export const getRegistryFile = (dataFolder: string) => join(dataFolder, 'remotes.json');

/** Plans the programs of a system. A new service needs only a folder. */
export function planSystem({ dataFolder, ports, mongodbUri, environment, ...options }: Options): SystemPlan {
  const { serviceEnvironments = {}, siteEnvironment = {}, databaseUris = {} } = options;
  const siteUrl = `http://localhost:${ports.site}`;
  // Some services write SITE_URL into responses.
  const production = { SITE_URL: siteUrl, ...environment, NODE_ENV: 'production' };
  const database = mongodbUri ? undefined : createDatabaseSpec(ports.embeddedMongo, dataFolder, environment);
  const uri = mongodbUri ?? createDatabaseUri(ports.embeddedMongo, dataFolder);
  const secretsByModule = new Map(
    findModules(projectRoot).map(({ config }) => [config.name, config.secrets]),
  );
  const services = Object.entries(ports.services).map(
    ([name, port]): ProgramSpec => ({
      name,
      port,
      portVariable: toVariableName(name, 'PORT'),
      nodeArguments: [`services/${name}/src/server.ts`],
      environment: {
        ...createModuleSecrets(dataFolder, secretsByModule.get(name) ?? []),
        ...(name === 'leads' && createDealersAccess()),
        ...serviceEnvironments[name],
        ...production,
        PORT: String(port),
        MONGODB_URI: databaseUris[name] ?? uri,
      },
      readyWhen: '/readyz',
      url: `http://127.0.0.1:${port}`,
    }),
  );
  return { mongodbUri: uri, database, services, site: createSiteSpec() };

  /** The leads service sends requests to the dealers service, with a secret of its module. */
  function createDealersAccess() {
    return {
      DEALERS_URL: `http://127.0.0.1:${ports.services.dealers}`,
      ...createModuleSecrets(dataFolder, ['DEALERS_LEADS_TOKEN']),
    };
  }

  function createSiteSpec(): ProgramSpec {
    return {
      name: 'site',
      port: ports.site,
      portVariable: 'PORT',
      nodeArguments: ['shell/edge/server.ts'],
      environment: {
        VISITOR_SECRET: readOrCreateVisitorSecret(dataFolder),
        ...production,
        PORT: String(ports.site),
        REGISTRY_FILE: getRegistryFile(dataFolder),
        ARTIFACTS_FOLDER: join(dataFolder, 'artifacts'),
        ...siteEnvironment,
      },
      readyWhen: '/readyz',
      url: siteUrl,
    };
  }
}

const databaseUser = 'msv';

/** The connection string contains the password, so it must not be logged. */
export const createDatabaseUri = (port: number, dataFolder: string) =>
  `mongodb://${databaseUser}:${readOrCreateDatabasePassword(dataFolder)}@127.0.0.1:${port}/?authMechanism=SCRAM-SHA-256`;

/** The embedded database is for trials, development and tests and refuses to start as production. */
export function createDatabaseSpec(
  port: number,
  dataFolder: string,
  environment: NodeJS.ProcessEnv,
): ProgramSpec {
  return {
    name: 'database',
    port,
    portVariable: 'EMBEDDED_MONGO_PORT',
    nodeArguments: [
      'packages/embedded-mongo/src/main.ts',
      '--port',
      String(port),
      '--data',
      join(dataFolder, 'db'),
    ],
    environment: {
      ...environment,
      NODE_ENV: 'development',
      EMBEDDED_MONGO_USER: databaseUser,
      // All users of the machine can read the arguments of programs.
      EMBEDDED_MONGO_PASSWORD: readOrCreateDatabasePassword(dataFolder),
    },
    readyWhen: 'listening',
    url: `mongodb://127.0.0.1:${port}`,
  };
}

export const listInstances = ({ services }: SystemPlan): Record<string, string[]> =>
  Object.fromEntries(services.map(({ name, url }) => [name, [url]]));
