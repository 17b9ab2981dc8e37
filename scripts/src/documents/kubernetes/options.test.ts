import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { parse } from 'yaml';
import { Container } from '../../../test/kubernetes/Container.ts';
import { getName, getObject } from '../../../test/kubernetes/Resource.ts';
import {
  findPodTemplate,
  getResources,
  listByKind,
  listContainers,
  listNames,
} from '../../../test/kubernetes/renderedChart.ts';
import { projectRoot } from '../../project/projectFolders.ts';

describe('the options of the chart', () => {
  const resources = getResources('all-options');
  const find = (kind: string, name: string) =>
    listByKind(resources, kind).find((resource) => getName(resource) === name);

  test('run the service of an added module from its values', () => {
    for (const kind of ['Deployment', 'Service', 'PodDisruptionBudget', 'HorizontalPodAutoscaler'])
      expect(listNames(resources, kind)).toContain('reviews');
    const [container] = listContainers(find('Deployment', 'reviews') ?? {});
    const { env } = v.parse(Container, container);
    expect(container).toMatchObject({ args: ['services/reviews/src/server.ts'] });
    expect(env.map(({ valueFrom }) => valueFrom?.secretKeyRef)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'database', key: 'REVIEWS_MONGODB_URI' }),
        expect.objectContaining({ name: 'reviews', key: 'REVIEWS_ADDRESS_SALT' }),
      ]),
    );
    expect(find('ConfigMap', 'edge')).toMatchObject({ data: { REVIEWS_URL: 'http://reviews:8080' } });
  });

  test('keep the edges and renderers on the image of `shellTag`', () => {
    const images = Object.fromEntries(
      ['edge', 'renderer', 'leads'].map((name) => [
        name,
        listContainers(find('Deployment', name) ?? {})[0]?.image,
      ]),
    );
    expect(images).toEqual({
      edge: 'registry.example.com/msv-directory:0.9.0',
      renderer: 'registry.example.com/msv-directory:0.9.0',
      leads: expect.stringMatching(/^registry\.example\.com\/msv-directory@sha256:/),
    });
  });

  test('scale edges and renderers by more metrics than the CPU', () => {
    const listMetrics = (name: string) =>
      JSON.stringify(getObject(find('HorizontalPodAutoscaler', name) ?? {}, 'spec').metrics);
    expect(listMetrics('edge')).toMatch(/"cpu".*nodejs_eventloop_lag_p99_seconds/);
    expect(listMetrics('renderer')).toMatch(/"cpu".*renderer_queued_tasks/);
  });

  test('create the users of the database as an administrator', () => {
    const [container] = listContainers(find('Job', 'database-users') ?? {});
    expect(container).toMatchObject({
      env: expect.arrayContaining([
        expect.objectContaining({
          name: 'MONGODB_URI',
          valueFrom: { secretKeyRef: { name: 'database-admin', key: 'MONGODB_ADMIN_URI' } },
        }),
      ]),
    });
  });

  test('back up the database to a volume that outlives the chart', () => {
    const [container] = listContainers(find('CronJob', 'backup') ?? {});
    expect(container).toMatchObject({
      command: ['node', expect.stringMatching(/backup\/main\.ts$/), 'nightly', '/backups', '--keep', '30'],
      env: expect.arrayContaining([
        expect.objectContaining({
          name: 'MONGODB_URI',
          valueFrom: { secretKeyRef: { name: 'database', key: 'BACKUP_MONGODB_URI' } },
        }),
      ]),
    });
    expect(find('PersistentVolumeClaim', 'backups')).toMatchObject({
      metadata: { annotations: { 'helm.sh/resource-policy': 'keep' } },
    });
  });

  test('restore a backup when an operator starts the Job, as the user `restore`', () => {
    const restore = find('CronJob', 'restore') ?? {};
    expect(restore).toMatchObject({ spec: { suspend: true } });
    expect(findPodTemplate(restore)).toMatchObject({ metadata: { labels: { 'database-client': 'true' } } });
    expect(listContainers(restore)).toMatchObject([
      {
        command: [
          'node',
          expect.stringMatching(/backup\/main\.ts$/),
          'restore',
          '/backups/2026-11-22T03-17-00Z',
          '--replace',
        ],
        env: expect.arrayContaining([
          { name: 'MONGODB_DATABASE', value: 'msv' },
          {
            name: 'MONGODB_URI',
            valueFrom: { secretKeyRef: { name: 'database', key: 'RESTORE_MONGODB_URI' } },
          },
        ]),
        volumeMounts: expect.arrayContaining([
          { name: 'backups', mountPath: '/backups' },
          { name: 'database-ca', mountPath: '/run/secrets/database', readOnly: true },
        ]),
      },
    ]);
  });

  test('spread the pods of the programs for which this is required', () => {
    const getPolicy = (name: string) =>
      getObject(find('Deployment', name) ?? {}, 'spec', 'template', 'spec').topologySpreadConstraints;
    expect(getPolicy('edge')).toMatchObject([{ whenUnsatisfiable: 'DoNotSchedule' }]);
    expect(getPolicy('leads')).toMatchObject([{ whenUnsatisfiable: 'ScheduleAnyway' }]);
  });

  test('route the site to the edges and the second host to the releases service', () => {
    const hosts = { site: ['www.example.com', 'edge'], releases: ['releases.example.com', 'releases'] };
    for (const [name, [host, service]] of Object.entries(hosts)) {
      expect(find('HTTPRoute', name)).toMatchObject({
        spec: { hostnames: [host], rules: [{ backendRefs: [{ name: service, port: 8080 }] }] },
      });
      expect(find('Ingress', name)).toMatchObject({
        spec: { rules: [{ host, http: { paths: [{ backend: { service: { name: service } } }] } }] },
      });
    }
  });

  test('create a Secret from the store for each Secret that a pod requires', () => {
    const required = resources
      .flatMap(listContainers)
      .flatMap((container) => v.parse(Container, container).env)
      .flatMap(({ valueFrom }) =>
        valueFrom?.secretKeyRef.optional === false ? [valueFrom.secretKeyRef.name] : [],
      );
    expect(listNames(resources, 'ExternalSecret')).toEqual(
      expect.arrayContaining([...new Set(required), 'registry-key']),
    );
  });

  test('give Prometheus the alerts of deploy/observability', () => {
    const alerts: unknown = parse(
      readFileSync(join(projectRoot, 'deploy/observability/alerts.yaml'), 'utf8'),
    );
    expect(find('PrometheusRule', 'site')).toMatchObject({ spec: alerts });
  });
});
