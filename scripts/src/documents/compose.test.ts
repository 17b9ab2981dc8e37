import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { findModule } from '@msv/federation/moduleConfigs';
import * as v from 'valibot';
import { parse } from 'yaml';
import { getProgramName } from '../../test/listComposeVariables.ts';
import { listServices, projectRoot } from '../project/projectFolders.ts';
import { toVariableName } from '../system/systemPorts.ts';
import { readConfigVariables } from './readConfigVariables.ts';

const Environment = v.optional(v.record(v.string(), v.string()), {});

const Container = v.looseObject({
  image: v.string(),
  build: v.optional(v.looseObject({ target: v.optional(v.string()) })),
  command: v.optional(v.array(v.string()), []),
  environment: Environment,
  networks: v.array(v.string()),
  volumes: v.optional(v.array(v.string()), []),
});

const Compose = v.object({
  services: v.record(v.string(), Container),
  volumes: v.record(v.string(), v.unknown()),
  networks: v.record(
    v.string(),
    v.object({
      internal: v.optional(v.boolean(), false),
      enable_ipv6: v.optional(v.boolean()),
      ipam: v.optional(v.object({ config: v.array(v.object({ subnet: v.string() })) })),
    }),
  ),
});

/** Variables that are optional, or that deploy/up.sh sets, so site.env.example does not contain them. */
const variablesOutsideSiteEnv = ['LOG_LEVEL', 'MF_AUTHOR', 'MF_TOKEN', 'SITE_FOLDER'];

const readDeployFile = (file: string) => readFileSync(join(projectRoot, 'deploy', file), 'utf8');
const compose = v.parse(Compose, parse(readDeployFile('compose.yaml'), { merge: true }));

/** The Compose file of a module: the instances of its service, and their URLs for the edges. */
const ModuleCompose = v.object({
  services: v.objectWithRest(
    {
      'edge-1': v.strictObject({ environment: Environment }),
      'edge-2': v.strictObject({ environment: Environment }),
      'database-users': v.optional(v.strictObject({ environment: Environment }), {}),
    },
    Container,
  ),
});

const moduleComposeFiles = listServices(projectRoot)
  .map((name) => join(projectRoot, 'services', name, 'compose.yaml'))
  .filter((file) => existsSync(file));

/** All containers, as Compose merges them. */
const containers = Object.entries(compose.services);
for (const file of moduleComposeFiles) {
  const { services } = v.parse(ModuleCompose, parse(readFileSync(file, 'utf8'), { merge: true }));
  const { 'edge-1': edge1, 'edge-2': edge2, 'database-users': users, ...instances } = services;
  Object.assign(compose.services['database-users']?.environment ?? {}, users.environment);
  for (const [name, { environment }] of Object.entries({ 'edge-1': edge1, 'edge-2': edge2 }))
    Object.assign(compose.services[name]?.environment ?? {}, environment);
  containers.push(...Object.entries(instances));
}

const programs = containers.flatMap(([name, container]) => {
  const program = getProgramName(container.command);
  return program ? [{ name, program, ...container }] : [];
});

const servicePrograms = programs.filter(({ program }) => !['edge', 'renderer'].includes(program));

let knownVariables: Awaited<ReturnType<typeof readConfigVariables>>;
beforeAll(async () => {
  knownVariables = await readConfigVariables();
});

describe('deploy/listComposeFiles.sh', () => {
  test('lists compose.yaml and the Compose files of modules', () => {
    const output = execFileSync(join(projectRoot, 'deploy/listComposeFiles.sh'), { encoding: 'utf8' });
    const files = output
      .trim()
      .split(':')
      .map((file) => resolve(file));
    expect(files).toEqual([join(projectRoot, 'deploy/compose.yaml'), ...moduleComposeFiles]);
  });
});

describe('deploy/compose.yaml with the Compose files of modules', () => {
  test('starts two instances of each program', () => {
    const expected = Object.keys(knownVariables).flatMap((name) => [`${name}-1`, `${name}-2`]);
    expect(programs.map(({ name }) => name).sort()).toEqual(expected.sort());
    for (const { name, program } of programs) expect(name).toMatch(new RegExp(`^${program}-[12]$`));
  });

  test('sets only variables that the programs read', () => {
    const urlVariables = Object.keys(knownVariables).map((name) => toVariableName(name, 'URL'));
    const isKnown = (program: string, variable: string) =>
      knownVariables[program]?.[variable] !== undefined ||
      (program === 'edge' && urlVariables.includes(variable));
    const unknown = programs.flatMap(({ name, program, environment }) =>
      Object.keys(environment)
        .filter((variable) => !isKnown(program, variable))
        .map((variable) => `${name} ${variable}`),
    );
    expect(unknown).toEqual([]);
  });

  test('passes the secrets of each module to its service', () => {
    for (const { program, environment } of programs)
      for (const secret of findModule(projectRoot, program)?.config.secrets ?? [])
        expect([secret, environment[secret]]).toEqual([
          secret,
          expect.stringMatching(`^\\$\\{${secret}:[?-]\\}$`),
        ]);
  });

  test('passes every setting of the delivery of leads', () => {
    const settings = Object.keys(knownVariables.leads ?? {}).filter((name) =>
      /^(SMTP|LEADS_(MAIL|ADF|WEBHOOK))_/.test(name),
    );
    expect(settings).toContain('LEADS_WEBHOOK_ALLOW_CLEAR_TEXT');
    for (const { environment } of programs.filter(({ program }) => program === 'leads'))
      expect(environment).toMatchObject(Object.fromEntries(settings.map((name) => [name, `\${${name}:-}`])));
  });

  test('passes every setting of edges that is neither for development nor set here', () => {
    const { edge = {}, content = {} } = knownVariables;
    const isForDevelopment = (name: string) => ['SHELL_DEV_SERVER', 'RENDERER_PROGRAM'].includes(name);
    // The file of pins is beside REGISTRY_FILE.
    const isElsewhere = (name: string) => name === 'PINS_FILE';
    const settings = Object.keys(edge).filter(
      (name) => !(name in content) && !isForDevelopment(name) && !isElsewhere(name),
    );
    expect(settings).toContain('PREVIEW_DEV_SERVERS');
    for (const { environment } of programs.filter(({ program }) => program === 'edge'))
      expect(Object.keys(environment)).toEqual(expect.arrayContaining(settings));
  });

  test('gives the edges the URLs of all instances of a service', () => {
    const listUrls = (service: string) =>
      programs
        .filter(({ program }) => program === service)
        .map(({ name, environment }) => `http://${name}:${environment.PORT}`)
        .join(',');
    for (const { environment } of programs.filter(({ program }) => program === 'edge')) {
      const { REGISTRY_URL, RENDERER_URL } = environment;
      expect([REGISTRY_URL, RENDERER_URL]).toEqual([listUrls('releases'), listUrls('renderer')]);
      for (const service of Object.keys(knownVariables).filter(
        (name) => !['edge', 'releases', 'renderer'].includes(name),
      ))
        expect(environment[toVariableName(service, 'URL')]).toBe(listUrls(service));
    }
  });

  test('makes the programs trust exactly the networks from which proxies and edges reach them', () => {
    const getSubnets = (...names: string[]) =>
      names
        .flatMap((name) => compose.networks[name]?.ipam?.config ?? [])
        .map(({ subnet }) => subnet)
        .join(',');
    const trusted: Record<string, string> = {
      edge: getSubnets('front'),
      releases: getSubnets('front', 'inside'),
    };
    for (const { program, environment } of programs.filter(({ program }) => program !== 'renderer'))
      expect(environment.TRUSTED_PROXIES).toBe(trusted[program] ?? getSubnets('inside'));
    // Visitors connect to the proxy only, which reaches programs only from `front`.
    expect(compose.networks.public).toEqual({ internal: false, enable_ipv6: true });
    expect(compose.services.proxy?.networks).toEqual(['public', 'front']);
    for (const { networks } of programs) expect(networks).not.toContain('public');
  });

  test('gives the renderers, which run the code of teams, no variables of the site and no other network', () => {
    for (const { networks, environment, ...container } of programs.filter(
      ({ program }) => program === 'renderer',
    )) {
      expect(networks).toEqual(['rendering']);
      expect(Object.keys(environment)).toEqual(['HOST', 'PORT', 'LOG_LEVEL', 'METRICS_PORT', 'METRICS_HOST']);
      expect(container).toMatchObject({ user: '10001:10001', volumes: [] });
      expect(container).not.toHaveProperty('secrets');
    }
  });

  test('lets only services reach the database, and neither edges nor renderers the internet', () => {
    const listMembers = (network: string) =>
      containers.filter(([, { networks }]) => networks.includes(network)).map(([name]) => name);
    const services = servicePrograms.map(({ name }) => name);
    expect(listMembers('database').sort()).toEqual(
      [...services, 'database-users', 'mongo-1', 'mongo-2', 'mongo-3', 'seed'].sort(),
    );
    expect(listMembers('front').sort()).toEqual(['edge-1', 'edge-2', 'proxy', 'releases-1', 'releases-2']);
    expect(listMembers('inside')).not.toContain('proxy');
    expect(listMembers('outside').sort()).toEqual(
      ['dealers', 'leads', 'releases'].flatMap((name) => [`${name}-1`, `${name}-2`]),
    );
    const closedNetworks = Object.entries(compose.networks).filter(([, { internal }]) => internal);
    expect(closedNetworks.map(([name]) => name)).toEqual(['front', 'inside', 'rendering', 'database']);
    for (const { networks } of programs.filter(({ program }) => program === 'edge'))
      expect(networks).toEqual(['front', 'inside', 'rendering']);
    expect(listMembers('rendering').sort()).toEqual(['edge-1', 'edge-2', 'renderer-1', 'renderer-2']);
  });

  test('gives each service a user of its own, and the database TLS', () => {
    const users = new Set<string | undefined>();
    for (const { name, program, environment } of servicePrograms) {
      expect([name, environment.MONGODB_URI]).toEqual([
        name,
        `\${${toVariableName(program, 'MONGODB_URI')}:?}`,
      ]);
      users.add(environment.MONGODB_URI);
    }
    const { environment = {} } = compose.services['database-users'] ?? {};
    expect(Object.values(environment)).toEqual(expect.arrayContaining([...users]));
    expect(environment.MONGODB_URI).toContain('tls=true');
    for (const name of ['mongo-1', 'mongo-2', 'mongo-3'])
      expect(compose.services[name]?.command).toEqual(
        expect.arrayContaining(['--tlsMode=requireTLS', '--clusterAuthMode=x509']),
      );
  });

  test('gives each edge a volume of its own and all instances of the releases service the same one', () => {
    const listVolumes = (program: string) =>
      programs.filter((container) => container.program === program).map(({ volumes }) => volumes);
    expect(listVolumes('edge')).toEqual([['edge-1:/data'], ['edge-2:/data']]);
    expect(listVolumes('releases')).toEqual([['releases:/data'], ['releases:/data']]);
    const used = containers.flatMap(([, { volumes }]) => volumes.map((volume) => volume.split(':')[0]));
    for (const name of Object.keys(compose.volumes)) expect(used).toContain(name);
  });

  test('builds each image in one place', () => {
    const builds = containers
      .filter(([, { build }]) => build)
      .map(([, { image, build }]) => [image, build?.target]);
    expect(builds).toEqual([
      ['msv-directory', undefined],
      ['msv-directory-tools', 'tools'],
    ]);
  });

  test.each(containers)('limits what %s can do and use', (_name, container) => {
    expect(container).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      logging: { options: { 'max-size': expect.anything(), 'max-file': expect.anything() } },
      mem_limit: expect.any(String),
      pids_limit: expect.any(Number),
    });
  });
});

describe('deploy/ownDatabase.yaml', () => {
  test('creates no replica set', () => {
    const OwnDatabase = v.object({
      services: v.object({ 'database-users': v.object({ environment: Environment }) }),
    });
    const { services } = v.parse(
      OwnDatabase,
      parse(readDeployFile('ownDatabase.yaml'), { logLevel: 'silent' }),
    );
    expect(services['database-users'].environment).toEqual({ MONGODB_INITIATE: 'off' });
    expect(compose.services['database-users']?.environment.MONGODB_INITIATE).toBe('on');
  });
});

describe('deploy/site.env.example', () => {
  test('contains the variables of compose.yaml', () => {
    const used = [...readDeployFile('compose.yaml').matchAll(/\$\{(\w+)(:\?)?/g)].map(
      ([, name = '']) => name,
    );
    const listed = [...readDeployFile('site.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    const expected = [...new Set(used)].filter((name) => !variablesOutsideSiteEnv.includes(name));
    expect(listed.sort()).toEqual(expected.sort());
  });
});

describe('deploy/Caddyfile', () => {
  test.each([
    ['edge', 3000],
    ['releases', 4006],
  ])('names every instance of the program %s', (program, port) => {
    const hosts = programs
      .filter((container) => container.program === program)
      .map(({ name }) => `${name}:${port}`);
    expect(readDeployFile('Caddyfile')).toContain(`reverse_proxy ${hosts.join(' ')} {`);
  });
});
