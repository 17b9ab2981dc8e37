import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { matchesPathPrefix } from '@msv/contracts/releases/modules/pathPrefix';
import { findModules } from '@msv/federation/moduleConfigs';
import { readConfigVariables } from '../documents/readConfigVariables.ts';
import { listRemotes, projectRoot } from '../project/projectFolders.ts';
import { listSourceFiles, readWorkspaces } from './workspaces.ts';

const modules = findModules(projectRoot);
const sourceFiles = readWorkspaces(projectRoot).flatMap((workspace) =>
  listSourceFiles(projectRoot, workspace),
);
const contractFiles = sourceFiles.filter((file) => file.startsWith('packages/contracts/src/'));

let variables: Awaited<ReturnType<typeof readConfigVariables>>;
beforeAll(async () => {
  variables = await readConfigVariables();
});

describe('module.config.ts', () => {
  test('exists for every remote and has the name of its folder', () => {
    expect(
      modules.filter(({ folder }) => folder.startsWith('mfe-')).map(({ config }) => config.name),
    ).toEqual(listRemotes(projectRoot));
  });

  test('has the default port of the service with the same name', () => {
    const ports = modules.map(({ config: { name, ports } }) => [name, ports.service?.toString()]);
    expect(ports).toEqual(modules.map(({ config: { name } }) => [name, variables[name]?.PORT]));
  });

  test('of exactly one module covers each API URL in the contracts', () => {
    const apiUrls = contractFiles.flatMap((file) =>
      [...readFileSync(join(projectRoot, file), 'utf8').matchAll(/Url = '(\/api\/[\w-]+)/g)].map(
        ([, url = '']) => url,
      ),
    );
    expect(apiUrls.length).toBeGreaterThan(5);
    for (const url of apiUrls) {
      const owners = modules.filter(({ config }) =>
        config.apiPrefixes.some((prefix) => matchesPathPrefix(url, prefix)),
      );
      expect([url, owners.length]).toEqual([url, 1]);
    }
  });

  test('is the only place in the shell, contracts and federation that lists the modules', () => {
    const names = modules.map(({ config }) => config.name);
    const sources = sourceFiles.filter(
      (file) => /^(shell|packages\/(contracts|federation))\/(?!test)/.test(file) && !file.includes('.test.'),
    );
    const lists = sources.filter((file) => {
      const text = existsSync(join(projectRoot, file)) ? readFileSync(join(projectRoot, file), 'utf8') : '';
      return names.every((name) => new RegExp(`\\b${name}\\b`, 'i').test(text));
    });
    expect(lists).toEqual([]);
  });
});
