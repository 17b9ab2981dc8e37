import { planPage } from '../planPage.ts';
import type { RendererPool } from '../pool/createRendererPool.ts';
import {
  type ApiResponseText,
  listUnplannedReads,
  type PageTask,
  parseUnplannedModule,
} from '../RenderTask.ts';
import { formatError, listStyleProblems, summarizeStack } from '../validation/validateRelease.ts';
import type { ApiClient } from './ApiClient.ts';

/**
 * Renders a page with the responses of the API, but without fragments of other remotes.
 * @returns Faults of the page: exceptions, and API reads and fragments that the prefetch function does not list.
 */
export async function renderWithData(
  task: PageTask,
  renderer: Pick<RendererPool, 'plan' | 'render'>,
  api: Pick<ApiClient, 'read'>,
): Promise<string[]> {
  const plan = await planPage(task, { planModules: (planTask) => renderer.plan(planTask) });
  const { page, reads, modules, problem } = plan;
  if (problem) return [`fails in its prefetch: ${summarizeStack(problem)}`];
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

  const faults: string[] = [];
  for (const text of rendered.problems) {
    const placed = parseUnplannedModule(text);
    const isListed = modules.some(
      ({ remote, expose }) => remote === placed?.remote && expose === placed.expose,
    );
    if (placed && !isListed)
      faults.push(`places the fragment ${placed.remote}/${placed.expose.slice(2)}, ${unlisted}`);
    // The bundles of other remotes are not part of the check.
    else if (!placed || placed.remote in task.bundles) faults.push(`throws: ${summarizeStack(text)}`);
  }
  faults.push(...listStyleProblems(rendered.styles));
  for (const url of listUnplannedReads(rendered, plan)) faults.push(`reads ${url}, ${unlisted}`);
  return faults;
}

const unlisted = 'which its prefetch function does not list';
