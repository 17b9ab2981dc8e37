import {
  createDealershipActivityUrl,
  type DealershipActivityReport,
  type ReportedActivity,
} from '@msv/contracts/dealers/dealershipActivity';
import { useTrack } from '@msv/platform';

/** Returns functions that report calls and directions to the analytics and to the dealership's monthly counts. */
export function useContactTracking(dealershipId: number) {
  const track = useTrack();
  return {
    trackCall() {
      track({ event: 'phone_call' });
      reportActivity(dealershipId, 'call');
    },
    trackDirections(url: string) {
      track({ event: 'external_link_click', link_url: url });
      reportActivity(dealershipId, 'directions');
    },
  };
}

/** Adds an activity to the monthly counts of a dealership. The browser sends the report even if the page closes. */
export function reportActivity(dealershipId: number, activity: ReportedActivity): void {
  const report: DealershipActivityReport = { activity };
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  // `sendBeacon` is undefined in browsers in which it is turned off.
  navigator.sendBeacon?.(createDealershipActivityUrl(dealershipId), body);
}
