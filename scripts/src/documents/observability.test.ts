import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { parse } from 'yaml';
import { listServices } from '../project/listServices.ts';
import { projectRoot } from '../project/projectRoot.ts';

const folder = join(projectRoot, 'deploy/observability');
const guide = readFileSync(join(projectRoot, 'docs/operator.md'), 'utf8');

const Alerts = v.object({
  groups: v.array(
    v.object({
      rules: v.array(
        v.object({
          alert: v.string(),
          expr: v.string(),
          labels: v.object({ severity: v.picklist(['page', 'ticket']) }),
          annotations: v.object({ summary: v.string() }),
        }),
      ),
    }),
  ),
});
const Dashboard = v.object({
  uid: v.string(),
  title: v.string(),
  panels: v.array(v.object({ title: v.string(), targets: v.array(v.object({ expr: v.string() })) })),
});
const Targets = v.array(v.object({ targets: v.array(v.string()) }));
const Compose = v.object({ services: v.record(v.string(), v.unknown()) });

const readYaml = (file: string): unknown => parse(readFileSync(file, 'utf8'));
const alerts = v.parse(Alerts, readYaml(join(folder, 'alerts.yaml'))).groups.flatMap(({ rules }) => rules);
const dashboards = readdirSync(join(folder, 'dashboards')).map((file) =>
  v.parse(Dashboard, JSON.parse(readFileSync(join(folder, 'dashboards', file), 'utf8'))),
);

/** Metrics that Prometheus and the Node.js client add to every program. */
const standardMetric = /^(up|process_\w+|nodejs_\w+)$/;
const metricName = /\b[a-z]+(?:_[a-z0-9]+)+\b(?=[{[(\s)]|$)/g;
const promqlWord = /^(histogram_quantile|avg_over_time|group_left|label_values)$/;

/** Lists the metrics of an expression, without the suffixes of a histogram. */
const listMetrics = (expression: string) =>
  [...expression.replace(/\{[^}]*\}/g, '{').matchAll(metricName)]
    .map(([name]) => name.replace(/_(bucket|count)$/, ''))
    .filter((name) => !promqlWord.test(name) && !standardMetric.test(name));

describe('the metrics of alerts and dashboards', () => {
  const expressions = [
    ...alerts.map(({ alert, expr }) => [alert, expr] as const),
    ...dashboards.flatMap(({ uid, panels }) =>
      panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [`${uid}: ${title}`, expr] as const)),
    ),
  ];

  test.each(expressions)('%s uses metrics that the operator guide lists', (_name, expression) => {
    for (const name of listMetrics(expression)) expect(guide).toContain(`\`${name}\``);
  });

  test('are found in the expressions', () => {
    const found = new Set(expressions.flatMap(([, expression]) => listMetrics(expression)));
    for (const name of [
      'http_request_duration_seconds',
      'registry_revision',
      'leads_oldest_undelivered_age_seconds',
    ])
      expect(found).toContain(name);
  });
});

test.each(alerts.map(({ alert }) => alert))('the alert %s has a runbook', (alert) => {
  expect(guide).toContain(`| \`${alert}\``);
});

test('Prometheus reads all programs of the deployment, including the services of added modules', () => {
  const composeFiles = [
    'deploy/compose.yaml',
    ...listServices(projectRoot).map((name) => `services/${name}/compose.yaml`),
  ]
    .map((file) => join(projectRoot, file))
    .filter((file) => existsSync(file));
  const containers = composeFiles.flatMap((file) =>
    Object.keys(v.parse(Compose, parse(readFileSync(file, 'utf8'), { merge: true })).services),
  );
  const programs = new Set(containers.filter((name) => /-\d$/.test(name) && !name.startsWith('mongo-')));
  const targets = readdirSync(join(folder, 'targets')).flatMap((file) =>
    v.parse(Targets, readYaml(join(folder, 'targets', file))).flatMap((group) => group.targets),
  );
  expect(targets.sort()).toEqual([...programs].map((name) => `${name}:9464`).sort());
});

test('the programs of observability share no network with Caddy', () => {
  const Networks = v.object({ services: v.record(v.string(), v.object({ networks: v.array(v.string()) })) });
  const readNetworks = (file: string) =>
    v.parse(Networks, parse(readFileSync(join(projectRoot, file), 'utf8'), { merge: true })).services;
  const proxyNetworks = readNetworks('deploy/compose.yaml').proxy?.networks;
  expect(proxyNetworks).toContain('public');
  const tools = Object.entries(readNetworks('deploy/observability/compose.yaml'));
  expect(tools.map(([name]) => name)).toEqual(['prometheus', 'alertmanager', 'grafana']);
  for (const [, { networks }] of tools)
    for (const network of networks) expect(proxyNetworks).not.toContain(network);
});

test('no program of observability has a config with content, which Compose cannot add to a read-only container', () => {
  const ReadOnly = v.object({
    services: v.record(
      v.string(),
      v.looseObject({ read_only: v.literal(true), configs: v.optional(v.never()) }),
    ),
  });
  const compose: unknown = parse(readFileSync(join(folder, 'compose.yaml'), 'utf8'), { merge: true });
  expect(v.safeParse(ReadOnly, compose).issues).toBeUndefined();
});
