import { join } from 'node:path';
import type { Release } from '@msv/contracts/release';
import { isGranted } from '../site/grants.ts';
import { planPage } from './planPage.ts';
import { renderPage } from './renderPage.tsx';
import { loadServerBundle } from './serverBundles.ts';
import type { BundleLocation, PageTask } from './tasks.ts';

const origin = 'https://example.com';
const site = { product: 'A site', phone: '(844) 555-0142', email: 'hello@example.com', url: origin };

/**
 * Renders every page of a release by itself and without any API reply, as visitors get it when the services are away:
 * a page must say so and not throw. One sentence for each that does, for each address that the shell has not granted,
 * and for each module that is announced but not there.
 */
export async function problemsOf(release: Release, folder: string): Promise<string[]> {
  const { remote, version, routes, fragments, server, assets } = release;
  const asset = assets.find(({ file }) => file === server);
  if (!asset) return [`${remote} ${version} has no server bundle: build it for production (npm run build).`];
  const location = { file: join(folder, asset.file), integrity: asset.integrity };
  const bundle = await loadServerBundle(location);

  const announced = [...new Set([...routes.map(({ expose }) => expose), ...fragments])];
  const missing = announced.filter((expose) => !bundle[expose.slice(2)]);
  const ungranted = routes.filter(({ path }) => !isGranted(remote, path));
  const failed: string[] = [];
  for (const { path, expose } of routes)
    for (const problem of await problemsOfPage(taskFor(release, location, path)))
      failed.push(`${path} (${expose}) ${problem}`);
  return [
    ...missing.map((expose) => `${expose} is announced, but not in ${asset.file}: build the remote again.`),
    ...ungranted.map(
      ({ path }) =>
        `${path} is not granted to ${remote}, and no visitor would get it: ask the shell's team for a line in shell/site/grants.ts.`,
    ),
    ...failed,
  ];
}

async function problemsOfPage(task: PageTask): Promise<string[]> {
  const { page, modules, problem } = await planPage(task);
  if (problem) return [`cannot say what it reads: ${problem}`];
  const own = modules.filter(({ remote }) => remote === page?.remote);
  try {
    const { problems } = await renderPage({ ...task, modules: own, replies: {} });
    return problems.filter((text) => !isAboutOthers(text, task)).map((text) => `throws: ${firstLines(text)}`);
  } catch (error) {
    return [`throws: ${firstLines(error instanceof Error ? (error.stack ?? error.message) : String(error))}`];
  }
}

/** Fragments of other remotes are not there to be rendered: their absence is no fault of this one. */
function isAboutOthers(problem: string, { bundles }: PageTask): boolean {
  const [, remote] = /^Error: (\w+) \.\/\w+ is not in the page's plan/.exec(problem) ?? [];
  return remote !== undefined && !(remote in bundles);
}

/** Where it happened, for who has to find it. */
const firstLines = (stack: string) =>
  stack
    .split('\n')
    .slice(0, 2)
    .map((line) => line.trim())
    .join(' ');

function taskFor({ remote, version, routes }: Release, location: BundleLocation, path: string): PageTask {
  return {
    url: origin + path.replace(/:\w+/g, 'something'),
    site,
    visit: { year: 2026, privacySignal: false },
    remotes: { [remote]: { version, routes } },
    bundles: { [remote]: location },
  };
}
