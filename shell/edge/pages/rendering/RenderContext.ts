import type { PageTask, RemoteDroppedItems, Renderer } from '../../../renderer/RenderTask.ts';
import type { CircuitBreaker } from './CircuitBreaker.ts';

/** Log fields of a problem with one page. */
export interface PageProblem {
  url: string;
  /** Error of the edge or a renderer process. */
  err?: unknown;
  /** Error message of a module. */
  problem?: string;
  /** The remote that caused the problem, if known. Team code cannot choose it. */
  remote?: string;
  /** Items of an API response that a remote left out. */
  dropped?: Omit<RemoteDroppedItems, 'remote'>;
}

/** Logs a problem with one page. */
export type LogPageProblem = (problem: PageProblem, message: string) => void;

/** Dependencies of planning and rendering a page. */
export interface RenderContext {
  renderer: Renderer;
  /** If false, browsers render all pages, and the renderer is not used. */
  isServerRendering: boolean;
  circuitBreaker: CircuitBreaker;
  logProblem: LogPageProblem;
  /** True if the registry grants the API URL to a module. Other URLs cannot be reads of a page. */
  isGrantedApiUrl: (url: string) => boolean;
}

/** Returns a context that logs no text from team code if the task contains data of a visitor, because errors can quote it. */
export const hidePersonalData = (context: RenderContext, { isPersonal }: PageTask): RenderContext =>
  isPersonal
    ? {
        ...context,
        logProblem: ({ url, remote }, message) =>
          context.logProblem({ url, ...(remote !== undefined && { remote }) }, message),
      }
    : context;
