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
  /** The releases whose code ran together in an isolate that was lost, such as `inventory 1.5.0`. */
  releases?: string[];
  /** Items of an API response that a remote left out. */
  dropped?: Omit<RemoteDroppedItems, 'remote'>;
}

export type LogPageProblem = (problem: PageProblem, message: string) => void;

/** Dependencies of planning and rendering a page. */
export interface RenderContext {
  renderer: Renderer;
  /** False if browsers render all pages. */
  isServerRendering: boolean;
  circuitBreaker: CircuitBreaker;
  logProblem: LogPageProblem;
  /** True if the registry grants the API URL to a module. Pages cannot read other URLs. */
  isGrantedApiUrl: (url: string) => boolean;
}

/** Returns a context that logs no text of team code for personal tasks, because errors can quote the visitor. */
export const hidePersonalData = (context: RenderContext, { isPersonal }: PageTask): RenderContext =>
  isPersonal
    ? {
        ...context,
        logProblem: ({ url, remote, releases }, message) =>
          context.logProblem(
            { url, ...(remote !== undefined && { remote }), ...(releases && { releases }) },
            message,
          ),
      }
    : context;
