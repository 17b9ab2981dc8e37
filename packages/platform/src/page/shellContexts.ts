import type { RejectedForm } from '@msv/contracts/http/formPost';
import type { SiteSettings } from '@msv/contracts/site/siteSettings';
import { createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';

/** Context of the operator's site settings. */
export const SiteContext = createContext<SiteSettings | undefined>(undefined);

/**
 * Returns the operator's site settings.
 * @throws If the component is rendered outside the shell.
 */
export function useSite(): SiteSettings {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite can only be used inside the shell (SiteContext is missing)');
  return site;
}

/** Short message over the page. A new toast replaces the current one. */
export interface ToastContent {
  title: string;
  description: string;
  /** Screen readers announce `destructive` messages immediately. */
  variant?: 'default' | 'destructive';
  /** True if the toast disappears when the visitor leaves the page. */
  endsWithPage?: boolean;
}

export type ShowToast = (toast: ToastContent) => void;

/** Context of the function that shows a toast. The default has no effect. */
export const ToastContext = createContext<ShowToast>(() => {});

/** Returns a function that shows a toast. */
export const useToast = (): ShowToast => useContext(ToastContext);

export type VehicleInterest = 'card_click' | 'view_details' | 'phone_call_clicked' | 'external_link_clicked';

/** The URL was copied, or shared with the dialog of the browser. */
export type ShareMethod = 'copy_link' | 'browser_dialog';

/**
 * Analytics events that a remote may report, without personal data. `search_term` is omitted if it looks like personal
 * data. `share` and `add_to_wishlist` are events of Google Analytics 4.
 */
export type AnalyticsEvent =
  | { event: 'vehicle_interest'; action: VehicleInterest; vehicle_slug: string }
  | { event: 'vehicle_view'; vehicle_slug: string }
  | { event: 'contact_form_submit' }
  | { event: 'financing_calculator_use' }
  | { event: 'dealer_search'; result_count: number; search_term?: string }
  | { event: 'site_search'; result_count: number; search_term?: string }
  | { event: 'external_link_click'; link_url: string }
  | { event: 'phone_call' }
  | { event: 'quote_by_email_click'; vehicle_slug: string }
  | { event: 'compare_add'; vehicle_slug: string }
  | { event: 'add_to_wishlist'; items: { item_id: string }[] }
  | { event: 'sort'; sort_order: string }
  | {
      event: 'share';
      method: ShareMethod;
      content_type: 'vehicle' | 'comparison' | 'saved_vehicles';
      item_id: string;
    }
  | { event: 'share'; method: ShareMethod; content_type: 'financing_results' }
  | { event: 'conversion'; conversion_type: 'vehicle_inquiry_submitted' | 'test_drive_requested' };

export type Track = (event: AnalyticsEvent) => void;

/** Context of the function that reports analytics events. The default has no effect. */
export const TrackContext = createContext<Track>(() => {});

/**
 * Returns the function that reports analytics events. Call it in event handlers and effects, never during rendering.
 */
export const useTrack = (): Track => useContext(TrackContext);

/** Shows the progress indicator until the returned function is called. */
export type BeginActivity = () => () => void;

/** Context of the progress indicator. The default has no effect. */
export const ActivityContext = createContext<BeginActivity>(() => () => {});

/** Returns a function that shows the progress indicator until a promise settles. */
export function useActivity(): <T>(work: Promise<T>) => Promise<T> {
  const beginActivity = useContext(ActivityContext);
  return (work) => work.finally(beginActivity());
}

/** Context of the form that the browser submitted without scripts and the server rejected. */
export const RejectedFormContext = createContext<RejectedForm | undefined>(undefined);

/** Returns the rejected form of the given URL if the page is the response to its submission without scripts. */
export function useRejectedForm(url: string): RejectedForm | undefined {
  const form = useContext(RejectedFormContext);
  // Later pages have another key.
  const isFirstPage = useLocation().key === 'default';
  return isFirstPage && form?.url === url ? form : undefined;
}
