import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { findModule } from '@msv/federation/moduleConfigs';
import * as v from 'valibot';
import { parse } from 'yaml';
import { listRemotes, listServices, projectRoot } from '../project/projectFolders.ts';
import { listBuildFolders, readWorkspaces } from './workspaces.ts';

const RemoteWorkflow = v.object({
  on: v.object({
    push: v.object({ branches: v.array(v.string()), paths: v.array(v.string()) }),
    pull_request: v.object({ paths: v.array(v.string()) }),
  }),
  jobs: v.record(
    v.string(),
    v.object({
      uses: v.string(),
      with: v.object({ remote: v.string(), projects: v.string() }),
      secrets: v.literal('inherit'),
      permissions: v.record(v.string(), v.string()),
    }),
  ),
});

const ServiceWorkflow = v.object({
  on: v.object({
    push: v.object({ paths: v.array(v.string()) }),
    pull_request: v.object({ paths: v.array(v.string()) }),
  }),
  jobs: v.record(v.string(), v.unknown()),
});

const SharedWorkflow = v.object({
  jobs: v.record(
    v.string(),
    v.looseObject({ if: v.optional(v.string()), environment: v.optional(v.string()) }),
  ),
});

const workflowsFolder = join(projectRoot, '.github/workflows');
const workspaces = readWorkspaces(projectRoot);

const readWorkflow = (file: string): unknown => parse(readFileSync(join(workflowsFolder, file), 'utf8'));

describe('the workflow of each remote', () => {
  it.each(listRemotes(projectRoot))('of %s runs only for changes that affect its build', (remote) => {
    const { on, jobs } = v.parse(RemoteWorkflow, readWorkflow(`mfe-${remote}.yml`));
    const folders = listBuildFolders(workspaces, [`@msv/mfe-${remote}`]);
    const files = [
      `.github/workflows/mfe-${remote}.yml`,
      '.github/workflows/remote.yml',
      'package-lock.json',
    ];
    const expectedPaths = [...files, ...folders.map((folder) => `${folder}/**`)].sort();
    expect([...on.push.paths].sort()).toEqual(expectedPaths);
    expect(on.pull_request.paths).toEqual(on.push.paths);
    expect(on.push.branches).toEqual(['main']);
    expect(jobs[remote]?.with).toMatchObject({
      remote,
      projects: folders.map((folder) => folder.replace('packages/', '')).join(' '),
    });
  });

  it.each(listRemotes(projectRoot))(
    'of %s calls the shared workflow, whose environment belongs to its own team',
    (remote) => {
      const { jobs } = v.parse(RemoteWorkflow, readWorkflow(`mfe-${remote}.yml`));
      expect(Object.keys(jobs)).toEqual([remote]);
      expect(jobs[remote]).toMatchObject({
        uses: './.github/workflows/remote.yml',
        with: { remote },
        permissions: { contents: 'read', 'id-token': 'write', 'pull-requests': 'write' },
      });
    },
  );
});

describe('the workflow of each service', () => {
  const services = readdirSync(workflowsFolder).flatMap(
    (file) => /^service-(\w+)\.yml$/.exec(file)?.[1] ?? [],
  );

  it('exists for each service', () => {
    expect(services.sort()).toEqual(listServices(projectRoot));
  });

  it.each(services)('of %s runs for changes that affect its build, and checks its own port', (service) => {
    const { on, jobs } = v.parse(ServiceWorkflow, readWorkflow(`service-${service}.yml`));
    const folders = listBuildFolders(workspaces, [`@msv/service-${service}`]);
    const files = [
      `.github/workflows/service-${service}.yml`,
      '.github/workflows/service.yml',
      'package-lock.json',
    ];
    expect([...on.push.paths].sort()).toEqual([...files, ...folders.map((folder) => `${folder}/**`)].sort());
    expect(on.pull_request.paths).toEqual(on.push.paths);
    expect(jobs).toEqual({
      [service]: {
        uses: './.github/workflows/service.yml',
        with: {
          service,
          projects: folders.map((folder) => folder.replace(/^(packages|services)\//, '')).join(' '),
          port: findModule(projectRoot, service)?.config.ports.service,
        },
      },
    });
  });

  it('checks the new version against all live releases', () => {
    expect(readWorkflow('service.yml')).toMatchObject({
      jobs: {
        check: {
          needs: 'test',
          steps: expect.arrayContaining([
            expect.objectContaining({
              run: 'npm run mf -- check-service "$SERVICE" --url "http://localhost:$SERVICE_PORT"',
            }),
          ]),
        },
      },
    });
  });
});

describe('the workflow of the shell', () => {
  it('runs for changes that affect its build', () => {
    const { on, jobs } = v.parse(ServiceWorkflow, readWorkflow('shell.yml'));
    const folders = listBuildFolders(workspaces, ['@msv/shell']);
    const files = ['.github/workflows/shell.yml', 'package-lock.json'];
    expect([...on.push.paths].sort()).toEqual([...files, ...folders.map((folder) => `${folder}/**`)].sort());
    expect(on.pull_request.paths).toEqual(on.push.paths);
    const projects = ['shell-server', ...folders.map((folder) => folder.replace('packages/', ''))].join(' ');
    expect(JSON.stringify(jobs)).toContain(`npx jest --selectProjects ${projects}"`);
  });
});

describe('every workflow', () => {
  const templates = ['remote', 'repository', 'service'].map(
    (kind) => `scripts/templates/${kind}/.github/workflows`,
  );
  const files = ['.github/workflows', ...templates].flatMap((folder) =>
    readdirSync(join(projectRoot, folder)).map((file) => join(folder, file)),
  );

  it.each(files)('%s uses actions by the hash of a commit, and does not write to the repository', (file) => {
    const text = readFileSync(join(projectRoot, file), 'utf8');
    const actions = [...text.matchAll(/uses: (?!\.\/)(.*)/g)].map(([, action]) => action);
    for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    expect(text).not.toMatch(/permissions: write-all|(?:contents|actions): write|pull_request_target/);
    for (const [, version] of text.matchAll(/go install \S+?@(\S+)/g))
      expect(version).toMatch(/^v\d+\.\d+\.\d+$/);
    // A job that may write comments runs no code of the pull request.
    for (const job of text
      .split(/^ {2}(?=[\w-]+:$)/m)
      .filter((part) => /^ {6}pull-requests: write$/m.test(part)))
      expect(job).not.toMatch(/^ {6}- uses: |npm|npx/m);
    // A workflow that runs steps of its own starts with the fewest permissions.
    if (actions.length > 0) expect(text).toMatch(/^permissions:\n {2}contents: read$/m);
  });

  it.each(files)('%s reads secrets and writes packages only in jobs with a protected environment', (file) => {
    const jobs = readFileSync(join(projectRoot, file), 'utf8').split(/^ {2}(?=[\w-]+:$)/m);
    for (const job of jobs.filter((text) => /secrets\.|packages: write/.test(text)))
      expect(job).toMatch(/^ {4}environment: /m);
  });
});

describe('the shared workflow', () => {
  it('reads secrets only in jobs with the protected environment of the team', () => {
    const { jobs } = v.parse(SharedWorkflow, readWorkflow('remote.yml'));
    const usesSecrets = Object.entries(jobs).filter(([, job]) => JSON.stringify(job).includes('secrets.'));
    expect(usesSecrets.map(([name, { environment }]) => [name, environment])).toEqual([
      ['publish', `release-\${{ inputs.remote }}`],
      ['preview', `preview-\${{ inputs.remote }}`],
      ['change', `release-\${{ inputs.remote }}`],
    ]);
  });

  it.each([
    '.github/workflows/remote.yml',
    'scripts/templates/repository/.github/workflows/[module].yml.eta',
  ])('%s previews a pull request only if the repository allows it and the branch is its own', (file) => {
    const { jobs } = v.parse(SharedWorkflow, parse(readFileSync(join(projectRoot, file), 'utf8')));
    for (const condition of [
      'github.event.pull_request.head.repo.full_name == github.repository',
      "vars.MF_PREVIEWS == 'on'",
    ])
      expect(jobs.preview?.if).toContain(condition);
    expect(jobs.comment).toMatchObject({ needs: 'preview', permissions: { 'pull-requests': 'write' } });
  });

  it('publishes only commits on the main branch that have passed the tests', () => {
    expect(readWorkflow('remote.yml')).toMatchObject({
      jobs: {
        publish: {
          needs: 'test',
          if: expect.stringContaining("github.ref == 'refs/heads/main'"),
          permissions: { contents: 'read', 'id-token': 'write' },
          steps: expect.arrayContaining([
            expect.objectContaining({
              run: expect.stringContaining('npm run mf -- publish "$REMOTE" --rollout 1% --promote-first'),
            }),
          ]),
        },
      },
    });
  });
});

describe('the workflow of the images', () => {
  it('publishes only versions, after they were tried in a cluster', () => {
    const workflow = readWorkflow('images.yml');
    expect(workflow).toHaveProperty('on', { push: { tags: expect.any(Array) } });
    expect(workflow).toMatchObject({
      jobs: {
        kubernetes: { uses: './.github/workflows/kubernetes.yml' },
        publish: { needs: 'kubernetes', environment: 'images' },
      },
    });
  });

  it('sets values of the chart that exist', () => {
    const values = readFileSync(join(projectRoot, 'deploy/chart/values.yaml'), 'utf8');
    expect(values.match(/^ {2}registry: /gm)).toHaveLength(1);
    expect(values.match(/^ {2}digest: /gm)).toHaveLength(1);
    expect(values.match(/^toolsImage: .*digest: ""/gm)).toHaveLength(1);
  });
});
