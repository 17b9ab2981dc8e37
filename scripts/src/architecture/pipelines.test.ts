import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { parse } from 'yaml';
import { projectRoot } from '../projectRoot.ts';
import { remoteNames } from '../release/remoteFolders.ts';
import { readWorkspaces } from './workspaces.ts';

const Pipeline = v.object({
  on: v.object({
    push: v.object({ branches: v.array(v.string()), paths: v.array(v.string()) }),
    pull_request: v.object({ paths: v.array(v.string()) }),
  }),
  jobs: v.record(
    v.string(),
    v.object({
      uses: v.string(),
      with: v.object({ remote: v.string(), projects: v.string() }),
      secrets: v.object({ token: v.string() }),
    }),
  ),
});

const folder = join(projectRoot, '.github/workflows');
const read = (file: string): unknown => parse(readFileSync(join(folder, file), 'utf8'));
const workspaces = readWorkspaces(projectRoot);

/** The folders of a workspace and of everything it stands on; what only its tests stand on is none of its build. */
function standsOn(name: string, found = new Set<string>()): Set<string> {
  const workspace = workspaces.find((one) => one.name === name);
  if (!workspace || found.has(workspace.folder)) return found;
  found.add(workspace.folder);
  const builds = Object.keys(workspace.devDependencies).filter((one) => one === '@msv/federation');
  for (const dependency of [...Object.keys(workspace.dependencies), ...builds]) standsOn(dependency, found);
  return found;
}

describe('the pipeline of each remote', () => {
  it.each(remoteNames(projectRoot))('of %s runs for what it is made of, and for nothing else', (remote) => {
    const { on, jobs } = v.parse(Pipeline, read(`mfe-${remote}.yml`));
    const folders = [...standsOn(`@msv/mfe-${remote}`)].sort();
    const files = [
      `.github/workflows/mfe-${remote}.yml`,
      '.github/workflows/remote.yml',
      'package-lock.json',
    ];
    const paths = [...files, ...folders.map((one) => `${one}/**`)].sort();
    expect([...on.push.paths].sort()).toEqual(paths);
    expect(on.pull_request.paths).toEqual(on.push.paths);
    expect(on.push.branches).toEqual(['main']);
    expect(jobs[remote]?.with).toMatchObject({
      remote,
      projects: folders.map((one) => one.replace('packages/', '')).join(' '),
    });
  });

  it.each(remoteNames(projectRoot))(
    'of %s has the token of its team alone, and all have one way',
    (remote) => {
      const { jobs } = v.parse(Pipeline, read(`mfe-${remote}.yml`));
      expect(Object.keys(jobs)).toEqual([remote]);
      expect(jobs[remote]).toMatchObject({
        uses: './.github/workflows/remote.yml',
        secrets: { token: `\${{ secrets.MF_TOKEN_${remote.toUpperCase()} }}` },
      });
      expect(existsSync(join(folder, 'remote.yml'))).toBe(true);
    },
  );

  it('publishes only what is on the main branch and has been tested', () => {
    expect(read('remote.yml')).toMatchObject({
      jobs: {
        publish: {
          needs: 'test',
          if: expect.stringContaining("github.ref == 'refs/heads/main'"),
          steps: expect.arrayContaining([
            expect.objectContaining({
              run: expect.stringContaining('npx mf publish "$REMOTE" --rollout 1%'),
            }),
          ]),
        },
      },
    });
  });
});
