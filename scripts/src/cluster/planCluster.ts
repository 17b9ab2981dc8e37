import { join } from 'node:path';
import type { ProgramSpec } from '../processes/startProgram.ts';
import { createEdgeEnvironment, createReleasesEnvironment } from '../system/deliveryKeys.ts';
import { listInstances, planSystem, type SystemPlan } from '../system/planSystem.ts';
import type { SystemPorts } from '../system/systemPorts.ts';

type InstancePorts = Omit<SystemPorts, 'embeddedMongo'>;

export interface ClusterPorts {
  site: number;
  renderer: number;
  embeddedMongo: number;
  instances: readonly [InstancePorts, InstancePorts];
}

export interface ClusterPlan {
  mongodbUri: string;
  /** `undefined` if the operator provides a MongoDB server. */
  database: ProgramSpec | undefined;
  /** Two instances of each service, such as `inventory-1` and `inventory-2`. */
  services: ProgramSpec[];
  instances: Record<string, string[]>;
  /** Runs the code of teams for both edges. */
  renderer: ProgramSpec;
  edges: ProgramSpec[];
  proxy: ProgramSpec;
}

interface Options {
  dataFolder: string;
  ports: ClusterPorts;
  mongodbUri: string | undefined;
  environment: NodeJS.ProcessEnv;
  remotes: readonly string[];
}

/**
 * Plans the topology of deploy/compose.yaml as processes: one database, two instances of each service, two edges that
 * share no folder, a renderer, and a proxy in front of the edges.
 */
export function planCluster({ dataFolder, ports, mongodbUri, environment, remotes }: Options): ClusterPlan {
  const siteUrl = `http://localhost:${ports.site}`;
  const releasesEnvironment = createReleasesEnvironment(dataFolder, remotes);
  const dealersUrls = ports.instances.map(({ services }) => `http://127.0.0.1:${services.dealers}`).join(',');
  const planInstance = (instancePorts: InstancePorts) =>
    planSystem({
      dataFolder,
      ports: { ...instancePorts, embeddedMongo: ports.embeddedMongo },
      mongodbUri,
      environment: { ...environment, SITE_URL: siteUrl, DEALERS_URL: dealersUrls },
      serviceEnvironments: { releases: releasesEnvironment },
    });
  const firstPlan = planInstance(ports.instances[0]);
  const plans: SystemPlan[] = [firstPlan, planInstance(ports.instances[1])];
  const services = plans.flatMap((plan, index) =>
    plan.services.map((service) => withInstanceName(service, service.name, index)),
  );
  const instances = Object.fromEntries(
    firstPlan.services.map(({ name }) => [name, plans.flatMap((plan) => listInstances(plan)[name] ?? [])]),
  );
  const renderer = createRendererSpec();
  const edges = plans.map(({ site }, index) => createEdgeSpec(withInstanceName(site, 'edge', index)));
  return {
    mongodbUri: firstPlan.mongodbUri,
    database: firstPlan.database,
    services,
    instances,
    renderer,
    edges,
    proxy: createProxySpec(),
  };

  function createRendererSpec(): ProgramSpec {
    return {
      name: 'renderer',
      port: ports.renderer,
      portVariable: 'PORT',
      nodeArguments: ['shell/renderer/service/server.ts'],
      environment: createRendererEnvironment(environment, ports.renderer),
      readyWhen: '/readyz',
      url: `http://127.0.0.1:${ports.renderer}`,
    };
  }

  function createEdgeSpec(edge: ProgramSpec): ProgramSpec {
    const edgeFolder = join(dataFolder, edge.name);
    return {
      ...edge,
      environment: {
        ...edge.environment,
        RENDERER_URL: renderer.url,
        REGISTRY_URL: (instances.releases ?? []).join(','),
        ...createEdgeEnvironment(dataFolder),
        REGISTRY_FILE: join(edgeFolder, 'remotes.json'),
        ARTIFACTS_FOLDER: join(edgeFolder, 'artifacts'),
      },
    };
  }

  function createProxySpec(): ProgramSpec {
    return {
      name: 'proxy',
      port: ports.site,
      portVariable: 'PORT',
      nodeArguments: ['scripts/src/cluster/proxy.ts'],
      environment: { ...environment, PORT: String(ports.site), EDGES: edges.map(({ url }) => url).join(',') },
      readyWhen: '/readyz',
      url: siteUrl,
    };
  }
}

/** Variables of the site can be secrets, so only these reach the renderer. */
const createRendererEnvironment = (
  { LOG_LEVEL, NODE_OPTIONS, RENDER_DEADLINE_MS }: NodeJS.ProcessEnv,
  port: number,
) => ({
  NODE_ENV: 'production' as const,
  // Such as `--conditions=source` in .npmrc, with which all programs run from their sources.
  ...(NODE_OPTIONS !== undefined && { NODE_OPTIONS }),
  PORT: String(port),
  ...(LOG_LEVEL !== undefined && { LOG_LEVEL }),
  ...(RENDER_DEADLINE_MS !== undefined && { RENDER_DEADLINE_MS }),
});

const withInstanceName = (program: ProgramSpec, name: string, index: number): ProgramSpec => ({
  ...program,
  name: `${name}-${index + 1}`,
});
