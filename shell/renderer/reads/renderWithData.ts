import type { RendererPool } from '../pool/createRendererPool.ts';
import type { ApiResponseText, CheckedRead, PageTask } from '../RenderTask.ts';
import { formatError, listStyleProblems, summarizeStack } from '../validation/validateRelease.ts';
import type { ApiClient } from './ApiClient.ts';

/**
 * Renders a page on the server with the responses of the API, as for a visitor, but without fragments of other remotes.
 * @param declaredReads All reads that the page's prefetch function declares, including those of the browser.
 * @returns What is wrong with the page: exceptions, and API reads and fragments that the prefetch function does not list.
 */
export async function renderWithData(
  task: PageTask,
  declaredReads: readonly CheckedRead[],
  renderer: Pick<RendererPool, 'plan' | 'render'>,
  api: ApiClient,
): Promise<string[]> {
  const { page, reads, modules } = await renderer.plan(task);
  const responses: Record<string, ApiResponseText> = {};
  for (const url of reads) {
    const result = await api.read(url);
    if ('value' in result) responses[url] = { json: JSON.stringify(result.value) };
  }
  const ownModules = modules.filter(({ remote }) => remote === page?.remote);
  const rendered = await renderer
    .render({ ...task, modules: ownModules, responses })
    .catch((error: unknown) => formatError(error));
  if (typeof rendered === 'string') return [rendered];
  const knownUrls = new Set([...reads, ...declaredReads.map(({ url }) => url)]);
  const plannedModules = new Set(modules.map(({ remote, expose }) => `${remote} ${expose}`));
  return [
    ...rendered.problems.flatMap((problem) => {
      const [, name = '', remote = ''] =
        /^Error: ((\w+) \.\/\w+) is not in the page's plan/.exec(problem) ?? [];
      if (name === '') return [`throws: ${summarizeStack(problem)}`];
      if (!plannedModules.has(name))
        return [`places the fragment ${name.replace(' ./', '/')}, which its prefetch function does not list`];
      // The bundles of other remotes are not part of the check.
      return remote in task.bundles ? [`throws: ${summarizeStack(problem)}`] : [];
    }),
    ...listStyleProblems(rendered.styles),
    ...(rendered.missedReads ?? [])
      .filter((url) => !knownUrls.has(url))
      .map((url) => `reads ${url}, which its prefetch function does not list`),
  ];
}
