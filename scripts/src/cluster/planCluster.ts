import { join } from 'node:path';
import { edgeEnvironment, releasesEnvironment } from '../system/deliveryKeys.ts';
import type { Part } from '../system/Part.ts';
import { planSystem, type SystemPlan } from '../system/planSystem.ts';
import { type SystemPorts, variableOf } from '../system/systemPorts.ts';

type InstancePorts = Omit<SystemPorts, 'embeddedMongo'>;

export type ClusterPorts = {
  site: number;
  embeddedMongo: number;
  instances: readonly [InstancePorts, InstancePorts];
};

export type ClusterPlan = {
  mongodbUri: string;
  database: Part | undefined;
  /** Named `inventory-1`, `inventory-2`. */
  services: Part[];
  /** Named `edge-1`, `edge-2`. */
  edges: Part[];
  proxy: Part;
};

type Options = {
  dataFolder: string;
  ports: ClusterPorts;
  mongodbUri: string | undefined;
  environment: NodeJS.ProcessEnv;
  remotes: readonly string[];
};

/**
 * The topology of deploy/compose.yaml as processes: one database, two of each service, two edges that know all of them
 * and share nothing, and a proxy before these.
 */
export function planCluster({ dataFolder, ports, mongodbUri, environment, remotes }: Options): ClusterPlan {
  const siteUrl = `http://localhost:${ports.site}`;
  const keys = releasesEnvironment(dataFolder, remotes);
  const planOf = (instance: InstancePorts) =>
    planSystem({
      dataFolder,
      ports: { ...instance, embeddedMongo: ports.embeddedMongo },
      mongodbUri,
      environment: { ...environment, SITE_URL: siteUrl },
      serviceEnvironments: { releases: keys },
    });
  const first = planOf(ports.instances[0]);
  const plans: SystemPlan[] = [first, planOf(ports.instances[1])];
  const services = plans.flatMap((plan, at) => plan.services.map((part) => numbered(part, part.name, at)));
  const urlsOf = (service: string) =>
    plans
      .flatMap((plan) => plan.services.filter(({ name }) => name === service).map(({ url }) => url))
      .join(',');
  const edges = plans.map(({ site }, at) => edgePart(numbered(site, 'edge', at)));
  return { mongodbUri: first.mongodbUri, database: first.database, services, edges, proxy: proxyPart() };

  function edgePart(part: Part): Part {
    const home = join(dataFolder, part.name);
    const serviceUrls = first.services.map(({ name }) => [variableOf(name, 'URL'), urlsOf(name)]);
    return {
      ...part,
      environment: {
        ...part.environment,
        ...Object.fromEntries(serviceUrls),
        REGISTRY_URL: urlsOf('releases'),
        ...edgeEnvironment(dataFolder),
        REGISTRY_FILE: join(home, 'remotes.json'),
        ARTIFACTS_FOLDER: join(home, 'artifacts'),
      },
    };
  }

  function proxyPart(): Part {
    return {
      name: 'proxy',
      port: ports.site,
      portVariable: 'PORT',
      program: 'scripts/dist/cluster/proxy.js',
      programArguments: [],
      environment: { ...environment, PORT: String(ports.site), EDGES: edges.map(({ url }) => url).join(',') },
      readyWhen: '/readyz',
      url: siteUrl,
    };
  }
}

const numbered = (part: Part, name: string, at: number): Part => ({ ...part, name: `${name}-${at + 1}` });
