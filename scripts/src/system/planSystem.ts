import { join } from 'node:path';
import type { Part } from './Part.ts';
import { type SystemPorts, variableOf } from './systemPorts.ts';

export type SystemPlan = {
  mongodbUri: string;
  /** Absent where an operator's own MongoDB is used. */
  database: Part | undefined;
  services: Part[];
  site: Part;
};

type Options = {
  dataFolder: string;
  ports: SystemPorts;
  mongodbUri: string | undefined;
  environment: NodeJS.ProcessEnv;
  /** What single services are told besides, by their names; the environment wins. */
  serviceEnvironments?: Record<string, NodeJS.ProcessEnv>;
  /** What the site alone is told besides. */
  siteEnvironment?: NodeJS.ProcessEnv;
};

/** Where the site keeps what it last knew of the registry, and the releases that it serves. */
export const registryFile = (dataFolder: string) => join(dataFolder, 'remotes.json');
const artifactsFolder = (dataFolder: string) => join(dataFolder, 'artifacts');

/** What a system consists of. A new service needs no line here: it is a folder and a default port. */
export function planSystem({ dataFolder, ports, mongodbUri, environment, ...options }: Options): SystemPlan {
  const { serviceEnvironments = {}, siteEnvironment = {} } = options;
  const siteUrl = `http://localhost:${ports.site}`;
  // The public address too: some services write it into what they answer.
  const production = { SITE_URL: siteUrl, ...environment, NODE_ENV: 'production' };
  const database = mongodbUri ? undefined : databasePart(ports.embeddedMongo, dataFolder, environment);
  const uri = mongodbUri ?? `mongodb://127.0.0.1:${ports.embeddedMongo}`;
  const services = Object.entries(ports.services).map(
    ([name, port]): Part => ({
      name,
      port,
      portVariable: variableOf(name, 'PORT'),
      program: `services/${name}/dist/server.js`,
      programArguments: [],
      environment: { ...serviceEnvironments[name], ...production, PORT: String(port), MONGODB_URI: uri },
      readyWhen: '/readyz',
      url: `http://127.0.0.1:${port}`,
    }),
  );
  return { mongodbUri: uri, database, services, site: sitePart() };

  function sitePart(): Part {
    const serviceUrls = services.map(({ name, url }) => [variableOf(name, 'URL'), url]);
    return {
      name: 'site',
      port: ports.site,
      portVariable: 'PORT',
      program: 'shell/dist/server/edge/server.js',
      programArguments: [],
      environment: {
        // Who else than a developer visits a site that listens on its own machine alone?
        PREVIEW_DEV_SERVERS: environment.HOST ? 'off' : 'on',
        ...production,
        ...Object.fromEntries(serviceUrls),
        PORT: String(ports.site),
        REGISTRY_FILE: registryFile(dataFolder),
        ARTIFACTS_FOLDER: artifactsFolder(dataFolder),
        ...siteEnvironment,
      },
      readyWhen: '/readyz',
      url: siteUrl,
    };
  }
}

/** The embedded database, which is for trying, developing and testing: it refuses to run as production. */
export function databasePart(port: number, dataFolder: string, environment: NodeJS.ProcessEnv): Part {
  return {
    name: 'database',
    port,
    portVariable: 'EMBEDDED_MONGO_PORT',
    program: 'packages/embedded-mongo/dist/main.js',
    programArguments: ['--port', String(port), '--data', join(dataFolder, 'db')],
    environment: { ...environment, NODE_ENV: 'development' },
    readyWhen: 'listening',
    url: `mongodb://127.0.0.1:${port}`,
  };
}
