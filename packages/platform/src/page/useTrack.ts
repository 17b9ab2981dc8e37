import { createContext, useContext } from 'react';

export type VehicleInterest = 'card_click' | 'view_details' | 'phone_call_clicked' | 'external_link_clicked';

/**
 * Everything that modules may report. No name, e-mail or phone of a visitor has a place in it; what a visitor types
 * into a search box is reported as the number of results it found.
 */
export type AnalyticsEvent =
  | { event: 'vehicle_interest'; action: VehicleInterest; vehicle_slug: string }
  | { event: 'vehicle_view'; vehicle_slug: string }
  | { event: 'contact_form_submit' }
  | { event: 'financing_calculator_use' }
  | { event: 'dealer_search'; result_count: number }
  | { event: 'site_search'; result_count: number }
  | { event: 'external_link_click'; link_url: string }
  | { event: 'phone_call' }
  | { event: 'conversion'; conversion_type: 'vehicle_inquiry_submitted' };

export type Track = (event: AnalyticsEvent) => void;

/** Where reports go is the shell's to know; without one around they go nowhere. */
export const TrackContext = createContext<Track>(() => {});

/** Reports what a visitor did. Call it in event handlers and effects, never while rendering. */
export const useTrack = (): Track => useContext(TrackContext);
