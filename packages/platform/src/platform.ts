/**
 * Entry point `@msv/platform`, of which each page loads one copy. Named exports allow bundlers to remove unused parts
 * of the router.
 */
export { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
export { ApiResponseError } from './api/fetchJson.ts';
export { type ApiState, useApi, useInvalidate } from './api/useApi.ts';
export {
  hasUnsentForms,
  listUnsentFormKeys,
  removeUnsentForm,
  sendJson,
  type UnsentForm,
  unsentFormLifetimeDays,
  useSubmission,
} from './api/useSubmission.ts';
export { Fragment, type FragmentPlacement } from './modules/Fragment.tsx';
export { useIsHydrating } from './modules/hydration.ts';
export { late } from './modules/late.tsx';
export {
  type AnalyticsEvent,
  type ToastContent,
  useRejectedForm,
  useSite,
  useToast,
  useTrack,
  type VehicleInterest,
} from './page/shellContexts.ts';
export { type PageHead, usePageHead } from './page/usePageHead.ts';
export { Link, NavLink } from './routing/Link.tsx';
export { PermanentRedirect } from './routing/PermanentRedirect.tsx';
export type {
  FragmentPrefetch,
  FragmentRequest,
  PagePlan,
  PageRequest,
  Prefetch,
} from './routing/prefetch.ts';
