import { parseRemoteName } from '../arguments.ts';
import type { CommandContext } from '../CommandContext.ts';
import { checkScriptBudgets } from '../publishing/checkScriptBudgets.ts';
import { checkServerRendering } from '../publishing/checkServerRendering.ts';
import { assertModuleExists, prepareBuild } from '../publishing/prepareBuild.ts';
import { getBuildFolder, readBuild } from '../publishing/readBuild.ts';
import { parseHttpUrl } from '../readSettings.ts';
import { checkApiReads } from '../reads/checkApiReads.ts';

export interface CheckOptions {
  readonly skipBuild?: boolean;
  /** The default is the API of the site. */
  readonly apiUrl?: string;
}

/**
 * Runs `mf check inventory`: builds and checks a remote as `mf publish` does before the upload. Needs no token.
 * @throws {CommandError} with one line for each problem.
 */
export async function checkModule(context: CommandContext, name: string, options: CheckOptions) {
  const { settings, output } = context;
  const { root } = settings;
  const remote = parseRemoteName(name);
  const apiUrl =
    options.apiUrl === undefined ? settings.siteUrl : parseHttpUrl('--api-url', options.apiUrl, settings);
  assertModuleExists(root, remote);
  await prepareBuild(context, remote, options);
  output.printProgress('Rendering the pages and reading the API ...');
  const folder = getBuildFolder(root, remote);
  const release = await readBuild(folder);
  await checkScriptBudgets(release, folder);
  await checkServerRendering(release, folder, root);
  const { unchecked, pages } = await checkApiReads(release, folder, { root, apiUrl });
  const lines = [
    `${remote} ${release.version} can be rendered with the data of ${apiUrl}: ${pages.length} kinds of pages, ${release.fragments.length} fragments.`,
    ...unchecked.map((line) => `Not checked: ${line}`),
  ];
  output.printResult(lines.join('\n'), { remote, version: release.version, pages, unchecked });
}
