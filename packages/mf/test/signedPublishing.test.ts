import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startIssuer } from '@msv/testing/api/startIssuer';
import { createTestProject, type TestProject } from '../src/testing/createTestProject.ts';
import { type ReleasesProcess, startReleases, tokens } from '../src/testing/startReleases.ts';
import { runMf } from './runMf.ts';

const workflowRef = 'acme/parts/.github/workflows/parts.yml@refs/heads/main';
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com', ...args], {
    cwd: project.root,
    encoding: 'utf8',
  }).trim();

let issuer: Awaited<ReturnType<typeof startIssuer>>;
let releases: ReleasesProcess;
let project: TestProject;
/** Claims of the pipeline. The commit is the HEAD of the working tree. */
const claims = {
  repository: 'acme/parts',
  workflow_ref: workflowRef,
  ref: 'refs/heads/main',
  sha: '',
};

beforeAll(async () => {
  issuer = await startIssuer(claims);
  releases = await startReleases((url) => ({
    RELEASES_OIDC_ISSUER: issuer.url,
    RELEASES_OIDC_AUDIENCE: url,
  }));
  project = await createTestProject();
  await project.write('.gitignore', 'dist/\n.turbo/\nnode_modules/\n*.pem\n');
  await project.write(
    'package.json',
    '{ "name": "site", "type": "module", "packageManager": "npm@10.9.2", "workspaces": ["mfe-*"] }',
  );
  await project.write(
    'package-lock.json',
    '{ "lockfileVersion": 3, "packages": { "": { "name": "site" } } }',
  );
  await project.write('turbo.json', '{ "tasks": { "build": { "cache": false } } }');
  await prepareBuild('1.0.0');
  git('init', '--quiet', '--initial-branch=main');
  git('remote', 'add', 'origin', 'https://ann:secret@git.example.com/acme/parts.git');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Create the module');
  claims.sha = git('rev-parse', 'HEAD');
});
afterAll(async () => {
  await releases.close();
  await issuer.close();
  await project.remove();
});

/** Writes the files that the build of the module creates. Its sources still match the commit. */
async function prepareBuild(version: string) {
  await project.build({ version });
  await project.write(
    'mfe-inventory/package.json',
    '{ "name": "mfe-inventory", "version": "1.0.0", "scripts": { "build": "node --version" } }',
  );
}

const run = (commandLine: string, env: Readonly<Record<string, string>> = {}) =>
  runMf(
    commandLine,
    { MF_REGISTRY_URL: releases.url, MF_TOKEN: tokens.operator, MF_AUTHOR: 'Ann', ...env },
    project.root,
  );
/** Runs a command that must succeed and returns its JSON output. */
async function runJson(commandLine: string, env?: Readonly<Record<string, string>>) {
  const { code, stdout, stderr } = await run(`${commandLine} --json`, env);
  expect([code, code === 0 ? '' : stdout + stderr]).toEqual([0, '']);
  return JSON.parse(stdout);
}

beforeAll(() => run('modules add inventory --owner Team --pages /inventory'));

describe('with a key', () => {
  let keyId: string;

  test('mf keys create writes the private key to a file that only its owner can read', async () => {
    const file = join(project.root, 'team.pem');
    const key = await runJson(`keys create --output ${file}`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).toMatch(/^-----BEGIN PRIVATE KEY-----/);
    keyId = key.id;
    const added = await run(`keys add inventory ${key.publicKey} --name 'Laptop of Ann'`);
    expect(added.stdout).toBe('inventory accepts releases signed with the key Laptop of Ann (revision 2)\n');
    const again = await run(`keys create --output ${file}`);
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('exists already')]);
  });

  test('mf publish signs the release, and mf history shows its origin', async () => {
    const env = { MF_SIGNING_KEY_FILE: join(project.root, 'team.pem') };
    await runJson('modules provenance inventory --require');
    await runJson('publish inventory --skip-api-check', env);
    expect((await run('history inventory --limit 1')).stdout).toContain(
      `    Built from https://git.example.com/acme/parts.git at ${claims.sha.slice(0, 12)}, signed with the key Laptop of Ann (${keyId})\n`,
    );
  });

  test('mf publish refuses without it, before the build', async () => {
    const { code, stderr } = await run('publish inventory --skip-api-check');
    expect([code, stderr]).toEqual([
      1,
      'inventory accepts only releases with signed provenance. Publish it from its pipeline, or set MF_SIGNING_KEY.\n',
    ]);
  });

  test('mf publish refuses files that do not match a commit', async () => {
    const env = { MF_SIGNING_KEY_FILE: join(project.root, 'team.pem') };
    await project.write('mfe-inventory/src/pages/Backdoor.js', '');
    const { code, stderr } = await run('publish inventory --skip-api-check', env);
    await rm(join(project.root, 'mfe-inventory/src'), { recursive: true });
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining('but these are changed:\n?? mfe-inventory/src/'),
    ]);
    const skipped = await run('publish inventory --skip-build', env);
    expect([skipped.code, skipped.stderr]).toEqual([2, expect.stringContaining('Leave out --skip-build.')]);
  });

  test('mf keys remove ends its use', async () => {
    await runJson(`keys remove inventory ${keyId}`);
    await prepareBuild('1.1.0');
    const env = { MF_SIGNING_KEY_FILE: join(project.root, 'team.pem') };
    const { code, stderr } = await run('publish inventory --skip-api-check', env);
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining(`is signed with ${keyId}, which is not a key of inventory.`),
    ]);
  });
});

test('in the registered pipeline, mf publish signs with an identity token and needs no key', async () => {
  const pipeline = `repository=acme/parts,workflow_ref=${workflowRef}`;
  await runJson(`modules provenance inventory --pipeline ${pipeline}`);
  await prepareBuild('1.2.0');
  await runJson('publish inventory --skip-api-check', {
    GITHUB_ACTIONS: 'true',
    GITHUB_SERVER_URL: issuer.url,
    GITHUB_REPOSITORY: 'acme/parts',
    GITHUB_REF: 'refs/heads/main',
    GITHUB_WORKFLOW_REF: workflowRef,
    GITHUB_RUN_ID: '7',
    GITHUB_RUN_ATTEMPT: '1',
    ACTIONS_ID_TOKEN_REQUEST_URL: `${issuer.url}/token?api-version=2`,
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'permission',
  });
  const request = issuer.requests.find(({ url }) => url.startsWith('/token'));
  expect(request?.headers.authorization).toBe('Bearer permission');
  expect((await runJson('history inventory --limit 1'))[0].provenance).toMatchObject({
    repository: `${issuer.url}/acme/parts`,
    commit: claims.sha,
    builder: `${issuer.url}/${workflowRef}`,
    signer: { kind: 'pipeline' },
  });
  expect((await run('keys list')).stdout).toBe(
    `MODULE     SIGNATURE  KEYS  PIPELINE\ninventory  required   none  ${pipeline}\n`,
  );
});
