import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { parse } from 'yaml';
import { projectRoot } from '../projectRoot.ts';
import { configEntries } from './configEntries.ts';

const Compose = v.object({
  services: v.record(
    v.string(),
    v.looseObject({
      image: v.string(),
      command: v.optional(v.array(v.string()), []),
      environment: v.optional(v.record(v.string(), v.string()), {}),
      networks: v.array(v.string()),
      volumes: v.optional(v.array(v.string()), []),
    }),
  ),
  volumes: v.record(v.string(), v.unknown()),
  networks: v.object({
    inside: v.object({ ipam: v.object({ config: v.tuple([v.object({ subnet: v.string() })]) }) }),
  }),
});

const text = (file: string) => readFileSync(join(projectRoot, 'deploy', file), 'utf8');
const compose = v.parse(Compose, parse(text('compose.yaml'), { merge: true }));
const containers = Object.entries(compose.services).filter(([, { image }]) => image === 'msv-directory');
/** The program that a container runs: `leads`, or `edge`. */
const programOf = (command: readonly string[]) =>
  command[1] === 'shell/dist/server/edge/server.js'
    ? 'edge'
    : /^services\/(.+)\/dist\/server\.js$/.exec(command[1] ?? '')?.[1];
const programs = containers.flatMap(([name, container]) => {
  const program = programOf(container.command);
  return program ? [{ name, program, ...container }] : [];
});

let known: Awaited<ReturnType<typeof configEntries>>;
beforeAll(async () => {
  known = await configEntries();
});

describe('the site in containers', () => {
  test('is two of each program that there is', () => {
    const expected = Object.keys(known).flatMap((name) => [`${name}-1`, `${name}-2`]);
    expect(programs.map(({ name }) => name).sort()).toEqual(expected.sort());
    for (const { name, program } of programs) expect(name).toMatch(new RegExp(`^${program}-[12]$`));
  });

  test('tells its programs only what they know', () => {
    const unknown = programs.flatMap(({ name, program, environment }) =>
      Object.keys(environment)
        .filter((variable) => known[program]?.[variable] === undefined)
        .map((variable) => `${name} ${variable}`),
    );
    expect(unknown).toEqual([]);
  });

  test('names every instance of a service to the edges, at the port that it listens on', () => {
    const urlsOf = (service: string) =>
      programs
        .filter(({ program }) => program === service)
        .map(({ name, environment }) => `http://${name}:${environment.PORT}`)
        .join(',');
    for (const { environment } of programs.filter(({ program }) => program === 'edge')) {
      const { REGISTRY_URL } = environment;
      expect(REGISTRY_URL).toBe(urlsOf('releases'));
      for (const service of Object.keys(known).filter((name) => !['edge', 'releases'].includes(name)))
        expect(environment[`${service.toUpperCase()}_URL`]).toBe(urlsOf(service));
    }
  });

  test('believes what its own network says of a visitor’s address, and nobody else', () => {
    const [{ subnet }] = compose.networks.inside.ipam.config;
    for (const { environment, networks } of programs) {
      expect(environment.TRUSTED_PROXIES).toBe(subnet);
      expect(networks).toEqual(['inside']);
    }
  });

  test('shares no folder between edges, and one between the instances that keep releases', () => {
    const volumesOf = (program: string) =>
      programs.filter((one) => one.program === program).map(({ volumes }) => volumes);
    expect(volumesOf('edge')).toEqual([['edge-1:/data'], ['edge-2:/data']]);
    expect(volumesOf('releases')).toEqual([['releases:/data'], ['releases:/data']]);
    const used = Object.values(compose.services).flatMap(({ volumes }) =>
      volumes.map((one) => one.split(':')[0]),
    );
    for (const name of Object.keys(compose.volumes)) expect(used).toContain(name);
  });

  test('asks for nothing that the example of its environment does not name', () => {
    const asked = [...text('compose.yaml').matchAll(/\$\{(\w+)(:\?)?/g)].map(([, name]) => name);
    const named = [...text('site.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    expect([...new Set(asked)].filter((name) => name !== 'LOG_LEVEL').sort()).toEqual([...named].sort());
  });

  test('has a proxy that knows every edge', () => {
    const edges = programs.filter(({ program }) => program === 'edge').map(({ name }) => `${name}:3000`);
    expect(text('Caddyfile')).toContain(`reverse_proxy ${edges.join(' ')} {`);
  });

  test('copies into its image only folders that there are', () => {
    const copied = [...text('Dockerfile').matchAll(/^COPY --from=build \/site\/(\S+) /gm)].map(
      ([, path = '']) => path,
    );
    expect(copied).not.toEqual([]);
    for (const path of copied) expect(existsSync(join(projectRoot, path))).toBe(true);
  });
});
