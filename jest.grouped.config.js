import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import baseConfig from './jest.config.js';

const root = fileURLToPath(new URL('.', import.meta.url));
/** Larger groups would load fewer modules twice, but a long one at the end would keep one worker busy alone. */
const maxGroupSize = 20;
/** Jest can replace a module only before the module is loaded, so test files that replace modules run alone. */
const replacesModules = /\bjest\.(mock|doMock)\(/;

/**
 * Jest configuration of the whole suite. It loads up to 20 test files of a project as one, because Jest loads all modules
 * again for each file, which takes longer than most tests. Use `jest.config.js` to run single files.
 */
export default async () => ({ ...baseConfig, projects: (await loadProjects()).map(groupTests) });

/** Loads the Jest configurations of all workspaces. */
async function loadProjects() {
  const folders = [root, join(root, 'packages'), join(root, 'services')].flatMap((parent) =>
    readdirSync(parent).map((name) => join(parent, name)),
  );
  const files = folders.flatMap((folder) =>
    ['jest.config.js', 'jest.server.config.js'].map((name) => join(folder, name)).filter(existsSync),
  );
  return Promise.all(
    files.map(async (file) => ({ ...(await import(file)).default, rootDir: dirname(file) })),
  );
}

/** Replaces the test files of a project that can share modules with generated files that load them. */
function groupTests({ roots = ['<rootDir>'], ...project }) {
  const resolvePath = (path) => path.replaceAll('<rootDir>', project.rootDir);
  const folders = roots.map(resolvePath);
  const ignored = project.testPathIgnorePatterns.map((pattern) => new RegExp(resolvePath(pattern)));
  const files = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, name)))
    .filter((file) => /\.test\.tsx?$/.test(file) && !ignored.some((pattern) => pattern.test(file)))
    .toSorted();
  const separate = files.filter((file) => replacesModules.test(readFileSync(file, 'utf8')));
  const groups = writeGroups(
    join(folders[0], '.jest'),
    files.filter((file) => !separate.includes(file)),
  );
  return { ...project, roots, testMatch: [...groups, ...separate] };
}

/** Writes test files that load the given ones, and returns their paths. */
function writeGroups(folder, files) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const groupCount = Math.ceil(files.length / maxGroupSize);
  return Array.from({ length: groupCount }, (_, index) => {
    const group = join(folder, `group${index + 1}.test.cjs`);
    const size = Math.ceil(files.length / groupCount);
    writeFileSync(
      group,
      [
        "const { resetGlobals } = require('@msv/testing/jest/resetGlobals.js');",
        ...files.slice(index * size, (index + 1) * size).map(createSuite),
      ].join('\n'),
    );
    return group;
  });
}

const createSuite = (file) => `describe(${JSON.stringify(relative(root, file))}, () => {
  require(${JSON.stringify(file)});
  afterAll(() => resetGlobals(jest));
});
`;
