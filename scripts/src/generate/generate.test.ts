import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { findModule } from '@msv/federation/moduleConfigs';
import { isNightly } from '@msv/testing/nightly';
import { createTemporaryFolder } from '../../test/createTemporaryFolder.ts';
import { findImportErrors } from '../architecture/findImportErrors.ts';
import { readImportGraph } from '../architecture/readImportGraph.ts';
import { readWorkspaces } from '../architecture/workspaces.ts';
import { runToExit } from '../processes/runToExit.ts';
import { findPackageProgram } from '../project/findPackageProgram.ts';
import { projectRoot } from '../project/projectFolders.ts';
import { parseNewCommand } from './command/parseNewCommand.ts';
import { formatFiles } from './files/formatFiles.ts';
import { generate } from './generate.ts';

/** Tests of this project that new modules must pass. */
const checks = [
  'architecture/(declaredReads|findPinErrors|fragments|modules|serviceConfigs|workflows)',
  'documents/(compose|databaseAccess|observability|operatorGuide)',
  'documents/kubernetes/(networkPolicies|programs)',
  'system/planSystem',
].map((path) => new RegExp(`/scripts/src/${path}\\.test\\.ts$`));

/** Creates a copy of this project with its sources and the checks, but without its other tests. */
function createProject(): string {
  const root = createTemporaryFolder();
  const isOtherTest = (path: string) =>
    /\.test\.tsx?$/.test(path) && !checks.some((check) => check.test(path.replaceAll('\\', '/')));
  const isSource = (path: string) =>
    !/[\\/](dist|node_modules|\.turbo|\.data|\.git|\.swc|\.jest)$/.test(path) && !isOtherTest(path);
  for (const path of readdirSync(projectRoot).filter(isSource))
    cpSync(join(projectRoot, path), join(root, path), { recursive: true, filter: isSource });
  return root;
}

/** Links npm packages to the packages of this project, and workspaces to the new project. */
function linkPackages(root: string): void {
  const link = (from: string, to: string) => {
    mkdirSync(dirname(to), { recursive: true });
    symlinkSync(from, to);
  };
  for (const name of readdirSync(join(projectRoot, 'node_modules')))
    if (name !== '@msv') link(join(projectRoot, 'node_modules', name), join(root, 'node_modules', name));
  for (const { name, folder } of readWorkspaces(root)) {
    link(join(root, folder), join(root, 'node_modules', name));
    const ownPackages = join(projectRoot, folder, 'node_modules');
    if (existsSync(ownPackages)) link(ownPackages, join(root, folder, 'node_modules'));
  }
}

let root: string;
const pathsByCommand = new Map<string, readonly string[]>();

/** Does the same as `npm run new`, except for formatting. */
function runNew(line: string): void {
  const changes = generate(root, parseNewCommand(line.split(' ')));
  changes.write();
  pathsByCommand.set(line, changes.paths);
}

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const listCreatedPaths = () => [...new Set([...pathsByCommand.values()].flat())];
const runNode = (...args: string[]) => runToExit(process.execPath, args, { cwd: root });

let existingPaths: Set<string>;
beforeAll(async () => {
  root = createProject();
  existingPaths = new Set(readdirSync(root, { recursive: true, encoding: 'utf8' }));
  linkPackages(root);
  runNew('module reviews --form');
  runNew('page reviews ReviewPage /reviews/:slug');
  runNew('page reviews ReviewPhotosPage /reviews/:slug/photos');
  runNew('fragment reviews LatestReviews');
  runNew('module tours');
  runNew('service tours');
  runNew('service articles --owner Marketing');
  await formatFiles(root, listCreatedPaths());
});

/** Tests that lint, type-check or test whole modules. */
const nightlyIt = isNightly ? it : it.skip;

describe('npm run new', () => {
  it('creates new files only', () => {
    expect(listCreatedPaths().filter((path) => existingPaths.has(path))).toEqual([]);
    expect(pathsByCommand.get('module reviews --form')).toEqual(
      expect.arrayContaining([
        '.github/workflows/mfe-reviews.yml',
        '.github/workflows/service-reviews.yml',
        'mfe-reviews/src/fragments/FeaturedReviews.props.ts',
        'mfe-reviews/src/pages/NewReviewPage.test.tsx',
        'mfe-reviews/src/pages/ReviewsPage.prefetch.ts',
        'packages/contracts/src/reviews/newReview.ts',
        'packages/contracts/src/reviews/review.ts',
        'packages/testing/src/builders/buildReview.ts',
        'services/reviews/compose.yaml',
        'services/reviews/test/reviews.test.ts',
      ]),
    );
  });

  it('adds pages, fragments and their routes to the module’s own files', () => {
    // Other modules of the project have the first free ports.
    const { service, devServer } = findModule(root, 'reviews')?.config.ports ?? {};
    expect(read('mfe-reviews/module.config.ts')).toContain(`export default {
  name: 'reviews',
  owner: 'Reviews team',
  pagePrefixes: ['/reviews'],
  routes: {
    '/reviews': 'ReviewsPage',
    '/reviews/new': 'NewReviewPage',
    '/reviews/:slug': 'ReviewPage',
    '/reviews/:slug/photos': 'ReviewPhotosPage',
  },
  fragments: ['FeaturedReviews', 'LatestReviews'],
  apiPrefixes: ['/api/reviews'],
  budget: { pageScriptsKb: 16 },
  sitemap: { lists: { '/reviews/:slug': '/api/reviews' } },
  ports: { service: ${service}, devServer: ${devServer} },
  secrets: ['REVIEWS_ADDRESS_SALT'],
} satisfies ModuleConfigInput;`);
    expect(read('mfe-reviews/README.md')).toMatch(/^\| `\/reviews\/:slug` +\| \[`ReviewPage`\]/m);
    expect(read('mfe-reviews/src/pages/ReviewPage.prefetch.ts')).toContain('createReviewRead(slug');
  });

  it('adds a service to a module without one, and creates a module that has only a service', () => {
    expect(read('mfe-tours/src/pages/ToursPage.tsx')).not.toContain('useApi');
    expect(findModule(root, 'tours')?.config).toMatchObject({ apiPrefixes: ['/api/tours'] });
    expect(findModule(root, 'articles')).toMatchObject({
      folder: 'services/articles',
      config: { owner: 'Marketing', apiPrefixes: ['/api/articles'] },
    });
    const ports = ['reviews', 'tours', 'articles'].map(
      (name) => findModule(root, name)?.config.ports.service,
    );
    expect(new Set(ports).size).toBe(3);
  });

  it('creates code that is linted, formatted and typed, and follows the import rules', async () => {
    const biome = findPackageProgram('@biomejs/biome', 'biome');
    expect(await runNode(biome, 'check', '--error-on-warnings', ...listCreatedPaths())).toBe(0);
    // One run for all workspaces, because starting tsc for each of them takes longer.
    const { compilerOptions } = JSON.parse(read('mfe-reviews/tsconfig.json'));
    const include = listCreatedPaths().filter((path) => /\.tsx?$/.test(path));
    const tsconfig = { extends: './tsconfig.base.json', compilerOptions, include };
    writeFileSync(join(root, 'tsconfig.json'), JSON.stringify(tsconfig));
    expect(await runNode(findPackageProgram('typescript', 'tsc'))).toBe(0);
    const imports = readImportGraph(root, listCreatedPaths());
    expect(imports.length).toBeGreaterThan(100);
    expect(findImportErrors(imports)).toEqual([]);
  });

  nightlyIt(
    'creates modules that pass the checks of the project, without a change of other files',
    async () => {
      const projects = ['scripts', 'mfe-reviews', 'reviews', 'mfe-tours', 'tours', 'articles'];
      const jest = [findPackageProgram('jest'), '--config=jest.grouped.config.js'];
      expect(await runNode(...jest, '--selectProjects', ...projects)).toBe(0);
    },
  );

  it.each([
    ['module financing', 'mfe-financing already exists.'],
    ['module leads', 'services/leads already exists.'],
    ['module contact', '/contact belongs to content.'],
    ['module offers --prefix /financing/offers', '/financing/offers belongs to financing.'],
    ['service pages', '/api/pages belongs to content.'],
    ['service http', 'packages/contracts/src/http already exists.'],
    ['page parts PartPage /parts/:slug', 'There is no remote "parts".'],
    ['fragment leads LatestLeads', 'There is no remote "leads".'],
    [
      'page financing OffersPage /offers',
      '/offers is outside of the page prefixes of financing: /financing.',
    ],
    ['page reviews OtherPage /reviews/:id', '/reviews/:slug is the route of ReviewPage.'],
    ['page reviews ReviewPage /reviews/one', 'mfe-reviews/src/pages/ReviewPage.test.tsx already exists.'],
  ])('rejects "%s"', (line, message) => {
    expect(() => generate(root, parseNewCommand(line.split(' ')))).toThrow(message);
  });
});
