import type { RejectedForm } from '@msv/contracts/http/formPost';
import type { SiteSettings } from '@msv/contracts/site/siteSettings';
import { createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';

/** React context for the operator's site settings, which the shell provides. */
export const SiteContext = createContext<SiteSettings | undefined>(undefined);

/**
 * Returns the operator's site settings, such as the product name, phone number, email address and public
 * origin.
 * @throws If the component is rendered outside the shell.
 */
export function useSite(): SiteSettings {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite can only be used inside the shell (SiteContext is missing)');
  return site;
}

/** Short message that appears over the page. A new toast replaces the current toast. */
export interface ToastContent {
  title: string;
  description: string;
  /** The variant `destructive` is for error messages, which screen readers announce immediately. */
  variant?: 'default' | 'destructive';
  /** If true, the toast is about the current page, such as an incomplete form, and disappears when the visitor leaves it. */
  endsWithPage?: boolean;
}

/** Function that shows a toast. */
export type ShowToast = (toast: ToastContent) => void;

/** React context for the function that shows a toast. The default value has no effect. */
export const ToastContext = createContext<ShowToast>(() => {});

/** Returns a function that shows a toast. */
export const useToast = (): ShowToast => useContext(ToastContext);

/** A visitor's action that shows interest in a vehicle. */
export type VehicleInterest = 'card_click' | 'view_details' | 'phone_call_clicked' | 'external_link_clicked';

/** How a visitor shared the URL of a page: by copying it, or with the dialog of the browser. */
export type ShareMethod = 'copy_link' | 'browser_dialog';

/**
 * All analytics events that a remote may report. Events must not contain personal data, such as names, email
 * addresses or phone numbers. `search_term` is the text of a search, left out if it looks like one of them.
 * `share` and `add_to_wishlist` are standard events of Google Analytics 4, with its parameters.
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

/** Function that reports an analytics event. */
export type Track = (event: AnalyticsEvent) => void;

/** React context for the function that reports analytics events. The default value has no effect. */
export const TrackContext = createContext<Track>(() => {});

/**
 * Returns the function that reports analytics events. Call the function in event handlers and effects, never
 * during rendering.
 */
export const useTrack = (): Track => useContext(TrackContext);

/** Function that shows the shell's progress indicator until the function it returns is called. */
export type BeginActivity = () => () => void;

/** React context for the shell's progress indicator. The default value has no effect. */
export const ActivityContext = createContext<BeginActivity>(() => () => {});

/** Returns a function that shows the shell's progress indicator until a given promise settles. */
export function useActivity(): <T>(work: Promise<T>) => Promise<T> {
  const beginActivity = useContext(ActivityContext);
  return (work) => work.finally(beginActivity());
}

/** React context for the form that the browser submitted without scripts and the server rejected. */
export const RejectedFormContext = createContext<RejectedForm | undefined>(undefined);

/**
 * Returns what the visitor submitted with the form of the given URL and why the server rejected it. Returns
 * `undefined` if the page is not the response to such a submission.
 */
export function useRejectedForm(url: string): RejectedForm | undefined {
  const form = useContext(RejectedFormContext);
  // The router gives every page after the first one another key.
  const isFirstPage = useLocation().key === 'default';
  return isFirstPage && form?.url === url ? form : undefined;
}
