/**
 * Entry point `@msv/platform`: everything that the shell provides to the remotes. Each page loads a single
 * copy, which all remotes share. All exports are named, so that bundlers can remove unused parts of the
 * router.
 */
export { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
export { ApiResponseError } from './api/ApiResponseError.ts';
export { sendJson } from './api/sendJson.ts';
export {
  hasUnsentForms,
  listUnsentFormKeys,
  removeUnsentForm,
  type UnsentForm,
  unsentFormLifetimeDays,
} from './api/unsentForms.ts';
export { type ApiState, useApi } from './api/useApi.ts';
export { useInvalidate } from './api/useInvalidate.ts';
export { useSubmission } from './api/useSubmission.ts';
export { Fragment, type FragmentPlacement } from './modules/Fragment.tsx';
export { late } from './modules/late.tsx';
export { type PageHead, usePageHead } from './page/usePageHead.ts';
export { useRejectedForm } from './page/useRejectedForm.ts';
export { useSite } from './page/useSite.ts';
export { type ToastContent, useToast } from './page/useToast.ts';
export { type AnalyticsEvent, useTrack, type VehicleInterest } from './page/useTrack.ts';
export { Link, NavLink } from './routing/Link.tsx';
export { PermanentRedirect } from './routing/PermanentRedirect.tsx';
export type {
  FragmentPrefetch,
  FragmentRequest,
  PagePlan,
  PageRequest,
  Prefetch,
} from './routing/prefetch.ts';
