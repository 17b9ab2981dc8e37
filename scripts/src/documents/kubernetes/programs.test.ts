import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { findModule } from '@msv/federation/moduleConfigs';
import * as v from 'valibot';
import { Container, readEnvironment } from '../../../test/kubernetes/Container.ts';
import { listSchemaProblems } from '../../../test/kubernetes/listSchemaProblems.ts';
import { getName, getObject } from '../../../test/kubernetes/Resource.ts';
import {
  findPodTemplate,
  getResources,
  listByKind,
  listContainers,
  listNames,
  namespace,
} from '../../../test/kubernetes/renderedChart.ts';
import { listComposeVariables } from '../../../test/listComposeVariables.ts';
import { createDigestLine, getRenderedFile } from '../../chart/renderedChart.ts';
import { listServices, projectRoot } from '../../project/projectFolders.ts';
import { toVariableName } from '../../system/systemPorts.ts';
import { readConfigVariables } from '../readConfigVariables.ts';

/** Programs of `values.yaml`. The operator adds a module with a `compose.yaml` of its own to the values of a site. */
const services = listServices(projectRoot).filter(
  (name) => !existsSync(join(projectRoot, 'services', name, 'compose.yaml')),
);
const basePrograms = ['edge', 'renderer', ...services];

let knownVariables: Awaited<ReturnType<typeof readConfigVariables>>;
beforeAll(async () => {
  knownVariables = await readConfigVariables();
});

test.each(['production', 'trial'] as const)(
  'rendered/%s.yaml contains the secrets of all modules',
  (rendering) => {
    for (const deployment of listByKind(getResources(rendering), 'Deployment')) {
      const name = getName(deployment);
      const { env } = v.parse(Container, listContainers(deployment)[0]);
      const references = env.map(
        ({ valueFrom }) => `${valueFrom?.secretKeyRef.name} ${valueFrom?.secretKeyRef.key}`,
      );
      const { secrets = [] } = findModule(projectRoot, name)?.config ?? {};
      expect(references).toEqual(expect.arrayContaining(secrets.map((secret) => `${name} ${secret}`)));
    }
  },
);

describe('deploy/chart/rendered/trial.yaml', () => {
  const resources = getResources('trial');

  test('keeps the files of the releases as long as the database that lists them', () => {
    const volume = listByKind(resources, 'PersistentVolumeClaim').find((one) => getName(one) === 'artifacts');
    expect(volume).toMatchObject({ metadata: { annotations: { 'helm.sh/resource-policy': 'keep' } } });
  });

  test('lets the member of the replica set find its own name without DNS', () => {
    const [database] = listByKind(resources, 'StatefulSet');
    expect(database).toMatchObject({
      spec: { template: { spec: { hostAliases: [{ ip: '127.0.0.1', hostnames: ['mongo'] }] } } },
    });
  });
});

describe.each(['production', 'trial'] as const)('deploy/chart/rendered/%s.yaml', (rendering) => {
  const resources = getResources(rendering);
  const deployments = listByKind(resources, 'Deployment');
  test('contains a Deployment, a Service and a budget of each program, and no Secret', () => {
    const programs = deployments.map(getName);
    expect(programs).toEqual(expect.arrayContaining(basePrograms));
    expect(Object.keys(knownVariables)).toEqual(expect.arrayContaining(programs));
    expect(listNames(resources, 'PodDisruptionBudget').sort()).toEqual(programs.sort());
    expect(listNames(resources, 'Service')).toEqual(expect.arrayContaining(programs));
    expect(listNames(resources, 'Secret')).toEqual([]);
  });

  test('lets a surge pod of an edge fit on a node with two CPUs beside another edge', () => {
    const edge = deployments.find((deployment) => getName(deployment) === 'edge');
    const [container] = edge ? listContainers(edge) : [];
    const Requests = v.object({ resources: v.object({ requests: v.object({ cpu: v.string() }) }) });
    expect(Number.parseInt(v.parse(Requests, container).resources.requests.cpu, 10)).toBeLessThanOrEqual(250);
  });

  test('selects the pods of each program by their labels', () => {
    for (const deployment of deployments) {
      const labels = getObject(deployment, 'spec', 'template', 'metadata', 'labels');
      const selector = { 'app.kubernetes.io/name': getName(deployment) };
      const spread = { labelSelector: { matchLabels: selector }, matchLabelKeys: ['pod-template-hash'] };
      expect(labels).toMatchObject(selector);
      expect(deployment).toMatchObject({
        spec: {
          selector: { matchLabels: selector },
          template: {
            spec: {
              topologySpreadConstraints: [
                {
                  topologyKey: 'kubernetes.io/hostname',
                  whenUnsatisfiable: 'ScheduleAnyway',
                  nodeTaintsPolicy: 'Honor',
                  ...spread,
                },
              ],
              affinity: {
                podAntiAffinity: {
                  preferredDuringSchedulingIgnoredDuringExecution: [
                    { podAffinityTerm: { topologyKey: 'topology.kubernetes.io/zone', ...spread } },
                  ],
                },
              },
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
    expect(missing).toEqual(rendering === 'production' ? ['releases RELEASES_ARTIFACTS_FOLDER'] : []);
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
      });
      const { STOP_DELAY_SECONDS } = readEnvironment(resources, v.parse(Container, container));
      expect(STOP_DELAY_SECONDS).toBe('10');
      // After that, stopOnSignals waits 10 s for pending requests.
      const { terminationGracePeriodSeconds } = getObject(deployment, 'spec', 'template', 'spec');
      expect(terminationGracePeriodSeconds).toBeGreaterThan(20);
      expect(getObject(deployment, 'spec', 'template', 'metadata', 'annotations')).toEqual({
        'checksum/config': expect.stringMatching(/^[0-9a-f]{64}$/),
        'checksum/secrets': expect.stringMatching(/^[0-9a-f]{64}$/),
        'prometheus.io/scrape': 'true',
        'prometheus.io/port': '9464',
        'prometheus.io/path': '/metrics',
      });
    }
  });

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

describe.each(['production', 'trial', 'all-options'] as const)(
  'deploy/chart/rendered/%s.yaml',
  (rendering) => {
    const resources = getResources(rendering);
    const workloads = resources.filter((resource) => listContainers(resource).length > 0);

    test('is up to date; otherwise, run npm run chart, which needs Helm 3', () => {
      const [, digestLine] = readFileSync(getRenderedFile(rendering), 'utf8').split('\n');
      expect(`${digestLine}\n`).toBe(createDigestLine());
    });

    test.each(resources.map((resource) => [`${resource.kind} ${getName(resource)}`, resource] as const))(
      'contains a valid %s',
      (_name, resource) => {
        expect(getObject(resource, 'metadata').namespace).toBe(namespace);
        // An example of an object that the chart does not create.
        if (resource.kind !== 'BackendTrafficPolicy') expect(listSchemaProblems(resource)).toEqual([]);
      },
    );

    test('runs Jobs as hooks, so that an upgrade never changes a Job', () => {
      const jobs = listByKind(resources, 'Job');
      expect(jobs.map(getName)).toContain('seed');
      for (const job of jobs)
        expect(getObject(job, 'metadata', 'annotations')).toMatchObject({
          'helm.sh/hook': 'post-install,post-upgrade',
          'helm.sh/hook-delete-policy': 'before-hook-creation',
        });
    });

    test.each(workloads.map((resource) => [`${resource.kind} ${getName(resource)}`, resource] as const))(
      'limits what %s can do and use',
      (_name, resource) => {
        expect(findPodTemplate(resource)?.spec).toMatchObject({
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
  },
);

// Autoscalers are on in production and off in the trial. Without `replicas`, turning them on would stop all pods but one.
test.each(['production', 'trial'] as const)('rendered/%s.yaml sets the pods of each program', (rendering) => {
  for (const deployment of listByKind(getResources(rendering), 'Deployment'))
    expect(deployment).toMatchObject({ spec: { replicas: expect.any(Number) } });
});

test('production runs at least two pods of each program', () => {
  const resources = getResources('production');
  const autoscalers = listByKind(resources, 'HorizontalPodAutoscaler');
  expect(autoscalers.map(getName).sort()).toEqual([
    'content',
    'dealers',
    'edge',
    'inventory',
    'leads',
    'releases',
    'renderer',
  ]);
  for (const deployment of listByKind(resources, 'Deployment')) {
    const autoscaler = autoscalers.find((candidate) => getName(candidate) === getName(deployment));
    const { replicas } = getObject(deployment, 'spec');
    expect(replicas).toBeGreaterThanOrEqual(2);
    // In a cluster, the chart reads the number of pods that the autoscaler has set, and applies it again.
    if (autoscaler) expect(replicas).toBe(getObject(autoscaler, 'spec').minReplicas);
  }
});
