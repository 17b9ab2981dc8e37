import { createContext, useContext } from 'react';

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
  | { event: 'share'; method: ShareMethod; content_type: 'vehicle' | 'comparison'; item_id: string }
  | { event: 'share'; method: ShareMethod; content_type: 'financing_results' }
  | { event: 'conversion'; conversion_type: 'vehicle_inquiry_submitted' };

/** Function that reports an analytics event. */
export type Track = (event: AnalyticsEvent) => void;

/** React context for the function that reports analytics events. The default value has no effect. */
export const TrackContext = createContext<Track>(() => {});

/**
 * Returns the function that reports analytics events. Call the function in event handlers and effects, never
 * during rendering.
 */
export const useTrack = (): Track => useContext(TrackContext);
