import { join } from 'node:path';
import type { Release } from '@msv/contracts/releases/release';
import { formatStack } from '../isolate/formatStack.ts';
import { planPage } from '../planPage.ts';
import { RendererLostError } from '../pool/RendererLostError.ts';
import { type BundleLocation, type PageTask, parseUnplannedModule, type Renderer } from '../RenderTask.ts';
import { findOuterSelectors } from './findOuterSelectors.ts';

/** Renderer that runs the release's code with the same permissions as on the site. */
export interface ReleaseRenderer extends Renderer {
  /** Returns the names of all modules in a server bundle. */
  listModules(task: PageTask, remote: string): Promise<string[]>;
}

/**
 * Renders every page of a release without API responses. Each page must then show an error state instead of throwing.
 * @returns One sentence for each page that throws and for each listed module that is missing, or for a bundle that
 *   throws while it loads
 */
export async function validateRelease(
  release: Release,
  folder: string,
  renderer: ReleaseRenderer,
): Promise<string[]> {
  const { remote, version, routes, fragments, server, assets } = release;
  const asset = assets.find(({ file }) => file === server);
  if (!asset) return [`${remote} ${version} has no server bundle: build it for production (npm run build).`];
  const location = { file: join(folder, asset.file), integrity: asset.integrity };
  const loadTask = createValidationTask(release, location, '/');
  const modules = await renderer.listModules(loadTask, remote).catch((error: unknown) => formatError(error));
  if (typeof modules === 'string') return [`${asset.file} ${modules}`];

  const listedModules = [...new Set([...routes.map(({ expose }) => expose), ...fragments])];
  const missingModules = listedModules.filter((expose) => !modules.includes(expose.slice(2)));
  const pageErrors: string[] = [];
  for (const { path, expose } of routes) {
    const { problems, isRendererLost } = await validatePage(
      createValidationTask(release, location, path),
      renderer,
    );
    for (const problem of problems) pageErrors.push(`${path} (${expose}) ${problem}`);
    // One page that hangs is enough to reject the release, and waiting for more takes long.
    if (isRendererLost) break;
  }
  return [
    ...missingModules.map(
      (expose) =>
        `${expose} is listed in the release but missing from ${asset.file}: build the remote again.`,
    ),
    ...pageErrors,
  ];
}

interface PageValidation {
  problems: string[];
  isRendererLost: boolean;
}

async function validatePage(task: PageTask, renderer: ReleaseRenderer): Promise<PageValidation> {
  try {
    return { problems: await listPageProblems(task, renderer), isRendererLost: false };
  } catch (error) {
    return { problems: [formatError(error)], isRendererLost: error instanceof RendererLostError };
  }
}

/** Formats the reason why a page could not be rendered. */
export function formatError(error: unknown): string {
  if (error instanceof RendererLostError) return `cannot be rendered: ${error.message}`;
  return `throws: ${summarizeStack(formatStack(error))}`;
}

async function listPageProblems(task: PageTask, renderer: ReleaseRenderer): Promise<string[]> {
  const { page, modules, problem } = await planPage(task, {
    planModules: (planTask) => renderer.plan(planTask),
  });
  if (problem) return [`fails in its prefetch: ${summarizeStack(problem)}`];
  const ownModules = modules.filter(({ remote }) => remote === page?.remote);
  const { problems, styles } = await renderer.render({ ...task, modules: ownModules, responses: {} });
  return [
    ...problems
      .filter((text) => !isMissingFragment(text, task))
      .map((text) => `throws: ${summarizeStack(text)}`),
    ...listStyleProblems(styles),
  ];
}

/** Returns one sentence for each selector that reaches outside of its component. */
export const listStyleProblems = (styles: string): string[] =>
  findOuterSelectors(styles).map(
    (selector) =>
      `has a style for \`${selector}\`, which selects elements outside of its component: use the \`css\` prop of an element instead`,
  );

/** Returns true for the error of another remote's fragment, which is not available during validation. */
function isMissingFragment(problem: string, { bundles }: PageTask): boolean {
  const module = parseUnplannedModule(problem);
  return module !== undefined && !(module.remote in bundles);
}

/** Returns the message of an error and the first line of its stack trace. */
export const summarizeStack = (stack: string) =>
  stack
    .split('\n')
    .slice(0, 2)
    .map((line) => line.trim())
    .join(' ');

const origin = 'https://example.com';
const site = { product: 'A site', phone: '(844) 555-0142', email: 'hello@example.com', url: origin };

/**
 * Creates a task for a page of a release that is checked outside of a site.
 * @param path Path with an optional query. Each parameter such as `:slug` is replaced by a text.
 */
export function createValidationTask(
  { remote, version, routes }: Release,
  location: BundleLocation,
  path: string,
): PageTask {
  return {
    url: origin + path.replace(/:\w+/g, 'something'),
    site,
    visit: { year: 2026, privacySignal: false },
    remotes: { [remote]: { version, routes } },
    unavailablePrefixes: [],
    processGroup: 'validation',
    bundles: { [remote]: location },
  };
}
