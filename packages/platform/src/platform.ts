/**
 * What the shell gives a remote, and all that it gives: one copy in the page, shared by every module. Named
 * exports only, so that the router behind this facade stays tree-shaken.
 */
export { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
export { ApiFailure } from './ApiFailure.ts';
export { type AnalyticsEvent, useTrack, type VehicleInterest } from './analytics.ts';
export { Fragment, type FragmentPlace } from './Fragment.tsx';
export { Link, NavLink } from './Link.tsx';
export { MovedTo } from './MovedTo.tsx';
export { type PageHead, usePageHead } from './pageHead.ts';
export type { PagePlan, PageRequest, Prefetch } from './prefetch.ts';
export { sendJson } from './sendJson.ts';
export { useSite } from './site.ts';
export { type ToastContent, useToast } from './toast.ts';
export { type ApiState, useApi } from './useApi.ts';
export { useInvalidate } from './useInvalidate.ts';
