import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { findModule } from '@msv/federation/moduleConfigs';
import * as v from 'valibot';
import { Container, readEnvironment } from '../../../test/kubernetes/Container.ts';
import { listSchemaProblems } from '../../../test/kubernetes/listSchemaProblems.ts';
import {
  getResources,
  listByKind,
  listNames,
  namespace,
  overlays,
} from '../../../test/kubernetes/overlays.ts';
import { getName, getObject } from '../../../test/kubernetes/Resource.ts';
import { listContainers, renderKustomization } from '../../../test/kubernetes/renderKustomization.ts';
import { listComposeVariables } from '../../../test/listComposeVariables.ts';
import { listServices, projectRoot } from '../../project/projectFolders.ts';
import { toVariableName } from '../../system/systemPorts.ts';
import { readConfigVariables } from '../readConfigVariables.ts';

const services = listServices(projectRoot);
const serviceFolder = (name: string) => join(projectRoot, 'services', name);
/** Programs of `base`. A module with a `compose.yaml` of its own is added to an overlay by the operator. */
const basePrograms = [
  'edge',
  'renderer',
  ...services.filter((name) => !existsSync(join(serviceFolder(name), 'compose.yaml'))),
];

let knownVariables: Awaited<ReturnType<typeof readConfigVariables>>;
beforeAll(async () => {
  knownVariables = await readConfigVariables();
});

describe('services/*/kubernetes', () => {
  test.each(services)('renders a valid Deployment with its secrets, Service and budget of %s', (name) => {
    const resources = renderKustomization(join(serviceFolder(name), 'kubernetes'));
    expect(resources.flatMap(listSchemaProblems)).toEqual([]);
    for (const kind of ['Deployment', 'Service', 'PodDisruptionBudget'])
      expect(listNames(resources, kind)).toEqual([name]);
    const [container] = listByKind(resources, 'Deployment').flatMap(listContainers);
    expect(container).toMatchObject({ command: ['node'], args: [`services/${name}/dist/server.js`] });
    const { env } = v.parse(Container, container);
    const references = env.map(
      ({ valueFrom }) => `${valueFrom?.secretKeyRef.name} ${valueFrom?.secretKeyRef.key}`,
    );
    const { secrets = [] } = findModule(projectRoot, name)?.config ?? {};
    expect(references).toEqual(expect.arrayContaining(secrets.map((secret) => `${name} ${secret}`)));
  });
});

describe.each(overlays)('deploy/kubernetes/overlays/%s', (overlay) => {
  const resources = getResources(overlay);
  const deployments = listByKind(resources, 'Deployment');
  const workloads = resources.filter((resource) => listContainers(resource).length > 0);

  test.each(resources.map((resource) => [`${resource.kind} ${getName(resource)}`, resource] as const))(
    'contains a valid %s',
    (_name, resource) => {
      expect(listSchemaProblems(resource)).toEqual([]);
      expect(
        resource.kind === 'Namespace' ? getName(resource) : getObject(resource, 'metadata').namespace,
      ).toBe(namespace);
    },
  );

  test('contains a Deployment, a Service and a budget of each program, and no Secret', () => {
    const programs = deployments.map(getName);
    expect(programs).toEqual(expect.arrayContaining(basePrograms));
    expect(Object.keys(knownVariables)).toEqual(expect.arrayContaining(programs));
    expect(listNames(resources, 'PodDisruptionBudget').sort()).toEqual(programs.sort());
    expect(listNames(resources, 'Service')).toEqual(expect.arrayContaining(programs));
    expect(listNames(resources, 'Secret')).toEqual([]);
  });

  test('selects the pods of each program by their labels', () => {
    for (const deployment of deployments) {
      const labels = getObject(deployment, 'spec', 'template', 'metadata', 'labels');
      const selector = { 'app.kubernetes.io/name': getName(deployment) };
      expect(labels).toMatchObject(selector);
      expect(deployment).toMatchObject({
        spec: {
          selector: { matchLabels: selector },
          template: {
            spec: {
              topologySpreadConstraints: [
                { topologyKey: 'kubernetes.io/hostname', labelSelector: { matchLabels: selector } },
                { topologyKey: 'topology.kubernetes.io/zone', labelSelector: { matchLabels: selector } },
              ],
            },
          },
        },
      });
      const findSibling = (kind: string) =>
        listByKind(resources, kind).find((resource) => getName(resource) === getName(deployment));
      expect(findSibling('Service')).toMatchObject({ spec: { selector } });
      expect(findSibling('PodDisruptionBudget')).toMatchObject({
        spec: { selector: { matchLabels: selector } },
      });
    }
  });

  test('sets only variables that the programs read', () => {
    const urlVariables = Object.keys(knownVariables).map((name) => toVariableName(name, 'URL'));
    const unknown = deployments.flatMap((deployment) => {
      const program = getName(deployment);
      const [container] = listContainers(deployment);
      return Object.keys(readEnvironment(resources, v.parse(Container, container)))
        .filter((variable) => knownVariables[program]?.[variable] === undefined)
        .filter((variable) => program !== 'edge' || !urlVariables.includes(variable))
        .map((variable) => `${program} ${variable}`);
    });
    expect(unknown).toEqual([]);
  });

  test('passes every variable that Compose passes', () => {
    const missing = deployments.flatMap((deployment) => {
      const program = getName(deployment);
      const [container] = listContainers(deployment);
      const environment = readEnvironment(resources, v.parse(Container, container));
      return listComposeVariables(program)
        .filter((variable) => !Object.hasOwn(environment, variable))
        .map((variable) => `${program} ${variable}`);
    });
    // In production, the releases are in a bucket.
    expect(missing).toEqual(overlay === 'production' ? ['releases RELEASES_ARTIFACTS_FOLDER'] : []);
  });

  test('gives each service the connection string of its own user', () => {
    for (const deployment of deployments.filter(
      (candidate) => !['edge', 'renderer'].includes(getName(candidate)),
    )) {
      const [container] = listContainers(deployment);
      const { env } = v.parse(Container, container);
      expect(env.find(({ name }) => name === 'MONGODB_URI')).toMatchObject({
        valueFrom: {
          secretKeyRef: { name: 'database', key: toVariableName(getName(deployment), 'MONGODB_URI') },
        },
      });
    }
  });

  test('gives the edges the URLs of the services', () => {
    const edge = deployments.find((deployment) => getName(deployment) === 'edge');
    const environment = readEnvironment(resources, v.parse(Container, edge && listContainers(edge)[0]));
    for (const name of basePrograms.filter((program) => program !== 'edge')) {
      const variable = name === 'releases' ? 'REGISTRY_URL' : toVariableName(name, 'URL');
      expect(`${variable}=${environment[variable]}`).toBe(`${variable}=http://${name}:${environment.PORT}`);
    }
    expect(environment).toMatchObject({ PORT: '8080', METRICS_PORT: '9464' });
  });

  test('gives the renderer, which runs the code of teams, no secrets and a user of its own', () => {
    const renderer = deployments.find((deployment) => getName(deployment) === 'renderer');
    const [container] = renderer ? listContainers(renderer) : [];
    expect(JSON.stringify(container)).not.toMatch(/secret/i);
    const users = deployments.map(
      (deployment) => getObject(deployment, 'spec', 'template', 'spec', 'securityContext').runAsUser,
    );
    const own = renderer && getObject(renderer, 'spec', 'template', 'spec', 'securityContext').runAsUser;
    expect(users.filter((user) => user === own)).toHaveLength(1);
  });

  test('probes /healthz and /readyz, and stops a pod only after its requests', () => {
    for (const deployment of deployments) {
      const isWithoutDatabase = ['edge', 'renderer'].includes(getName(deployment));
      const [container] = listContainers(deployment);
      const probe = (path: string) => ({ httpGet: { path, port: 'http' } });
      expect(container).toMatchObject({
        startupProbe: probe(isWithoutDatabase ? '/healthz' : '/readyz'),
        readinessProbe: probe(isWithoutDatabase ? '/readyz' : '/healthz'),
        livenessProbe: probe('/healthz'),
        lifecycle: { preStop: { sleep: { seconds: 10 } } },
      });
      // 10 s before SIGTERM, and the 10 s that stopOnSignals waits for pending requests.
      const { terminationGracePeriodSeconds } = getObject(deployment, 'spec', 'template', 'spec');
      expect(terminationGracePeriodSeconds).toBeGreaterThan(20);
      expect(getObject(deployment, 'spec', 'template', 'metadata', 'annotations')).toEqual({
        'prometheus.io/scrape': 'true',
        'prometheus.io/port': '9464',
        'prometheus.io/path': '/metrics',
      });
    }
  });

  test.each(workloads.map((resource) => [`${resource.kind} ${getName(resource)}`, resource] as const))(
    'limits what %s can do and use',
    (_name, resource) => {
      expect(getObject(resource, 'spec', 'template', 'spec')).toMatchObject({
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        securityContext: {
          runAsNonRoot: true,
          runAsUser: expect.any(Number),
          seccompProfile: { type: 'RuntimeDefault' },
        },
      });
      for (const container of listContainers(resource))
        expect(container).toMatchObject({
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
          resources: {
            requests: { cpu: expect.any(String), memory: expect.any(String) },
            limits: { memory: expect.any(String) },
          },
        });
    },
  );

  test('gives a renderer memory for itself and for one process per CPU', () => {
    const renderer = deployments.find((deployment) => getName(deployment) === 'renderer');
    const Limits = v.object({ cpu: v.string(), memory: v.pipe(v.string(), v.regex(/^\d+Mi$/)) });
    const { limits } = v.parse(
      v.object({ resources: v.looseObject({ limits: Limits }) }),
      renderer && listContainers(renderer)[0],
    ).resources;
    const processMiB = 512;
    const programMiB = 256;
    expect(Number.parseInt(limits.memory, 10)).toBeGreaterThanOrEqual(
      programMiB + Number(limits.cpu) * processMiB,
    );
  });
});

test('production runs at least two pods of each program', () => {
  const resources = getResources('production');
  const autoscalers = listByKind(resources, 'HorizontalPodAutoscaler');
  expect(autoscalers.map(getName)).toEqual(['edge', 'renderer', 'inventory', 'dealers']);
  for (const deployment of listByKind(resources, 'Deployment')) {
    const autoscaler = autoscalers.find((candidate) => getName(candidate) === getName(deployment));
    const { replicas } = getObject(deployment, 'spec');
    // An applied number of replicas would undo what the autoscaler has set.
    if (autoscaler) expect(replicas).toBeUndefined();
    expect(autoscaler ? getObject(autoscaler, 'spec').minReplicas : replicas).toBeGreaterThanOrEqual(2);
  }
});
