/**
 * Entry point `@msv/platform/host`, which only the shell may use. It exports the contexts and types with
 * which the shell provides the platform to the remotes.
 */
export { createSwrConfig, type PrefetchedResponse } from './api/createSwrConfig.ts';
export { fetchJson } from './api/fetchJson.ts';
export type { DroppedItems } from './api/parseResponse.ts';
export { waitForRetry } from './modules/loadWithRetries.ts';
export { RemoteModule, type RemoteModuleProps } from './modules/RemoteModule.tsx';
export {
  ModulesContext,
  type RemoteComponent,
  type RemoteModules,
  useRemoteModules,
} from './modules/RemoteModules.ts';
export { ActivityContext, type BeginActivity } from './page/useActivity.ts';
export { type PageHead, PageHeadContext, type PageHeadSink, type ShareImage } from './page/usePageHead.ts';
export { RejectedFormContext } from './page/useRejectedForm.ts';
export { SiteContext } from './page/useSite.ts';
export { type ShowToast, type ToastContent, ToastContext } from './page/useToast.ts';
export { type AnalyticsEvent, type Track, TrackContext } from './page/useTrack.ts';
export { PreloadContext } from './routing/PreloadContext.ts';
export type { PagePlan, PageRequest } from './routing/prefetch.ts';
