import { execFileSync } from 'node:child_process';
import { chmodSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { findModules } from '@msv/federation/moduleConfigs';
import { projectRoot } from '../project/projectFolders.ts';

let siteFolder: string;
beforeEach(() => {
  siteFolder = mkdtempSync(join(tmpdir(), 'site-'));
  const secrets = join(siteFolder, 'secrets');
  mkdirSync(secrets);
  // Existing certificates, because creating them takes seconds.
  for (const name of ['ca', 'member']) writeFileSync(join(secrets, `mongodb-${name}.pem`), name);
  const dockerFile = join(siteFolder, 'docker');
  writeFileSync(dockerFile, `#!/bin/sh\necho "$*" >>${siteFolder}/commands\n`);
  chmodSync(dockerFile, 0o755);
});
afterEach(() => rmSync(siteFolder, { recursive: true }));

/** Runs a script of `deploy` with a `docker` that only records its commands. */
function runScript(name: string, environment: Readonly<Record<string, string>> = {}) {
  execFileSync(join(projectRoot, 'deploy', name), {
    env: {
      ...process.env,
      ...environment,
      SITE_FOLDER: siteFolder,
      PATH: `${siteFolder}${delimiter}${process.env.PATH}`,
    },
    stdio: 'pipe',
  });
}
const readLines = (file: string) => readFileSync(join(siteFolder, file), 'utf8').trim().split('\n');

/** Creates `site.env` with these values in place of the values of the example. */
function writeSiteEnv(values: Readonly<Record<string, string>>) {
  const example = readFileSync(join(projectRoot, 'deploy/site.env.example'), 'utf8');
  const text = Object.entries(values).reduce(
    (all, [name, value]) => all.replace(new RegExp(`^${name}=.*$`, 'm'), () => `${name}=${value}`),
    example,
  );
  writeFileSync(join(siteFolder, 'site.env'), text);
}

test.each(globSync('deploy/**/*.sh', { cwd: projectRoot }))('%s has a correct syntax', (file) => {
  execFileSync('bash', ['-n', join(projectRoot, file)], { stdio: 'pipe' });
});

describe('deploy/update.sh', () => {
  test('adds permissions before it replaces the programs, and removes permissions after that', () => {
    runScript('update.sh');
    const commands = readLines('commands').map((line) => line.replace(/^compose --env-file \S+ /, ''));
    const indexOf = (pattern: RegExp) => commands.findIndex((command) => pattern.test(command));
    const findLast = (pattern: RegExp) => commands.findLastIndex((command) => pattern.test(command));
    const granting = indexOf(/^run .*-e MONGODB_REVOKE_PERMISSIONS=off database-users$/);
    const revoking = indexOf(/^run --rm --no-deps database-users$/);
    const firstReplaced = indexOf(/^up .*releases-1$/);
    const lastReplaced = findLast(/^up .*edge-2$/);
    expect([granting, firstReplaced, lastReplaced, revoking]).not.toContain(-1);
    expect(granting).toBeLessThan(firstReplaced);
    expect(lastReplaced).toBeLessThan(revoking);
    // Starts everything, with the program that removes permissions.
    expect(indexOf(/^up -d --no-build --wait$/)).toBeGreaterThan(revoking);
  });
});

describe('deploy/prepareImages.sh', () => {
  test('builds the tools first, which the other image starts with', () => {
    runScript('prepareImages.sh');
    expect(readLines('commands').map((line) => line.replace(/^compose --env-file \S+ /, ''))).toEqual([
      'build mf',
      'build edge-1',
    ]);
  });

  test('pulls published images under the names that Compose uses', () => {
    runScript('prepareImages.sh', { PUBLISHED_IMAGES: 'ghcr.io/acme/site', PUBLISHED_VERSION: '1.2.3' });
    expect(readLines('commands')).toEqual([
      'pull ghcr.io/acme/site/msv-directory-tools:1.2.3',
      'tag ghcr.io/acme/site/msv-directory-tools:1.2.3 msv-directory-tools',
      'pull ghcr.io/acme/site/msv-directory:1.2.3',
      'tag ghcr.io/acme/site/msv-directory:1.2.3 msv-directory',
    ]);
  });
});

describe('deploy/listSecrets.sh', () => {
  test('lists the secrets of the platform and of all modules', () => {
    const output = execFileSync(join(projectRoot, 'deploy/listSecrets.sh'), { encoding: 'utf8' });
    const moduleSecrets = findModules(projectRoot).flatMap(({ config }) => config.secrets);
    expect(moduleSecrets).toContain('LEADS_ADDRESS_SALT');
    expect(output.trim().split('\n')).toEqual([
      'REGISTRY_EDGE_TOKEN',
      'RELEASES_SECRET',
      'VISITOR_SECRET',
      ...moduleSecrets,
    ]);
  });
});

describe('deploy/createSecrets.sh', () => {
  const readUri = () => readLines('site.env').find((line) => line.startsWith('LEADS_MONGODB_URI='));

  test('creates each secret once', () => {
    runScript('createSecrets.sh');
    const secrets = readLines('site.env').filter((line) => /^(LEADS_TOKEN|VISITOR_SECRET)=.{44}$/.test(line));
    expect(secrets).toHaveLength(2);
    runScript('createSecrets.sh');
    expect(readLines('site.env')).toEqual(expect.arrayContaining(secrets));
  });

  test('creates the users of the services in the database of the site', () => {
    runScript('createSecrets.sh');
    expect(readUri()).toMatch(
      /=mongodb:\/\/leads:[0-9a-f]{48}@mongo-1,mongo-2,mongo-3\/\?.*&authSource=msv$/,
    );
  });

  test('uses the hosts of your own MongoDB', () => {
    writeSiteEnv({ MONGODB_ADMIN_URI: 'mongodb+srv://admin:x@db.example.com/?authSource=admin&w=majority' });
    runScript('createSecrets.sh');
    expect(readUri()).toMatch(
      /=mongodb\+srv:\/\/leads:[0-9a-f]{48}@db\.example\.com\/\?w=majority&authSource=msv$/,
    );
  });

  test('names the database of users that you create yourself', () => {
    writeSiteEnv({ MONGODB_ADMIN_URI: 'mongodb+srv://db.example.com', MONGODB_CREATE_USERS: 'off' });
    runScript('createSecrets.sh');
    expect(readUri()).toMatch(/=mongodb\+srv:\/\/leads:[0-9a-f]{48}@db\.example\.com\/\?authSource=admin$/);
  });
});
