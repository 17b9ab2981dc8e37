/** The other half of the platform: what only the shell may touch. It fills the places that remotes read from. */
export { ActivityContext, type BeginActivity } from './activity.ts';
export { type AnalyticsEvent, type Track, TrackContext } from './analytics.ts';
export { fetchReply } from './fetchReply.ts';
export { ModulesContext, type RemoteComponent, type RemoteModules } from './modules.ts';
export { type PageHead, PageHeadContext, type PageHeadSink, type SharedPicture } from './pageHead.ts';
export type { PagePlan, PageRequest, Prefetch } from './prefetch.ts';
export { PreloadContext } from './preload.ts';
export { RemoteModule, type RemoteModuleProps } from './RemoteModule.tsx';
export { type Reply, swrSettings } from './replies.ts';
export { SiteContext } from './site.ts';
export { type ShowToast, type ToastContent, ToastContext } from './toast.ts';
