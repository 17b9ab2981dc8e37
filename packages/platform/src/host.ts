/** Entry point `@msv/platform/host`, through which only the shell provides the platform to the remotes. */

export { fetchJson } from './api/fetchJson.ts';
export { type PageData, PageDataContext, type PrefetchedResponse } from './api/pageData.ts';
export type { DroppedItems } from './api/parseResponse.ts';
export { createSwrConfig } from './api/useApi.ts';
export { waitForRetry } from './modules/loadWithRetries.ts';
export { RemoteModule, type RemoteModuleProps } from './modules/RemoteModule.tsx';
export {
  ModulesContext,
  type RemoteComponent,
  type RemoteModules,
  useRemoteModules,
} from './modules/RemoteModules.ts';
export { isReactElement, repeatPresses } from './modules/repeatPresses.ts';
export {
  ActivityContext,
  type AnalyticsEvent,
  type BeginActivity,
  RejectedFormContext,
  type ShowToast,
  SiteContext,
  type ToastContent,
  ToastContext,
  type Track,
  TrackContext,
} from './page/shellContexts.ts';
export { type PageHead, PageHeadContext, type PageHeadSink, type ShareImage } from './page/usePageHead.ts';
export { PreloadContext } from './routing/Link.tsx';
export type { PagePlan, PageRequest } from './routing/prefetch.ts';
