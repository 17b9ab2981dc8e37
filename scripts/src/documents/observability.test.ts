import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { parse } from 'yaml';
import { listServices, projectRoot } from '../project/projectFolders.ts';

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
const promqlOperators = ['and', 'or', 'unless'];

/** Lists the metrics of an expression, without the suffixes of a histogram. */
const listMetrics = (expression: string) =>
  expression
    .replace(/\{[^}]*\}|\[[^\]]*\]|\b(by|on|group_left)\s*\([^)]*\)/g, '')
    .match(/\b[a-z][a-z0-9_]*\b(?!\s*\()/g)
    ?.map((name) => name.replace(/_(bucket|count)$/, ''))
    .filter((name) => !promqlOperators.includes(name) && !standardMetric.test(name)) ?? [];

/** Reads the sources of the programs, without their tests. */
const sources = [
  'packages/service-kit/src',
  'shell',
  ...listServices(projectRoot).map((name) => `services/${name}/src`),
]
  .flatMap((source) =>
    readdirSync(join(projectRoot, source), { recursive: true, encoding: 'utf8' })
      .filter((file) => /^(?!.*(node_modules|dist|\.test\.)).*\.ts$/.test(file))
      .map((file) => join(projectRoot, source, file)),
  )
  .map((file) => readFileSync(file, 'utf8'));

/** Metrics that the programs register. */
const registeredMetrics = new Set(
  sources
    .filter((text) => /from '(prom-client|.*\/createGauge(\.ts)?)'/.test(text))
    .flatMap((text) => [...text.matchAll(/(?:\bname: |Name = )'([a-z][a-z0-9_]*)'/g)])
    .map(([, name = '']) => name),
);

/** Returns the text below a heading of a page, up to the next heading of the same or a higher level. */
function getSection(page: string, heading: string): string {
  const [level = ''] = heading.split(' ');
  const [, section = ''] = `\n${page}`.split(`\n${heading}\n`);
  return section.split(new RegExp(`\n#{1,${level.length}} `))[0] ?? '';
}

describe('the metrics of alerts and dashboards', () => {
  const expressions = [
    ...alerts.map(({ alert, expr }) => [alert, expr] as const),
    ...dashboards.flatMap(({ uid, panels }) =>
      panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [`${uid}: ${title}`, expr] as const)),
    ),
  ];
  const shownMetrics = expressions.flatMap(([, expression]) => listMetrics(expression));

  test.each(expressions)('%s uses metrics that a program registers', (_name, expression) => {
    expect([...registeredMetrics]).toEqual(expect.arrayContaining(listMetrics(expression)));
  });

  test('are all metrics that a program registers', () => {
    expect(new Set(shownMetrics)).toEqual(registeredMetrics);
  });
});

describe('the runbooks', () => {
  const runbooks = getSection(guide, '## Runbooks');

  test('match the alerts', () => {
    const names = [...runbooks.matchAll(/^### (.*)$/gm)].map(([, name]) => name);
    expect(names.toSorted()).toEqual(alerts.map(({ alert }) => alert).toSorted());
  });

  test.each(alerts.map(({ alert }) => alert))('%s has symptoms, checks with commands and a fix', (alert) => {
    expect(getSection(guide, `### ${alert}`)).toMatch(
      /^\n\*\*Symptoms\*\*: \S[\s\S]+\n\n\*\*Check\*\*:\n\n```sh\n\w[\s\S]+\n```\n\n\*\*Fix\*\*: \S/,
    );
  });

  test('name scripts and containers that exist', () => {
    const Scripts = v.object({ scripts: v.record(v.string(), v.string()) });
    const { scripts } = v.parse(Scripts, JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')));
    for (const [, script] of runbooks.matchAll(/npm run (\w+)/g))
      expect(Object.keys(scripts)).toContain(script);
    const containers = Object.keys(
      v.parse(Compose, parse(readFileSync(join(projectRoot, 'deploy/compose.yaml'), 'utf8'), { merge: true }))
        .services,
    );
    for (const [name] of runbooks.matchAll(/\b[a-z]+-[1-3]\b/g)) expect(containers).toContain(name);
  });

  test('search logs for messages that programs write', () => {
    const patterns = [...runbooks.matchAll(/grep (?:-E )?'([\w |]+)'/g)].flatMap(([, list = '']) =>
      list.split('|'),
    );
    expect(patterns.length).toBeGreaterThan(10);
    for (const message of patterns.filter((pattern) => pattern !== 'Slow query'))
      expect(sources.filter((text) => text.includes(message))).not.toEqual([]);
  });
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
