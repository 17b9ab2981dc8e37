import {
  createDealershipActivityUrl,
  type DealershipActivityReport,
  type ReportedActivity,
} from '@msv/contracts/dealers/dealershipActivity';
import { useTrack } from '@msv/platform';

/** Returns the functions that report a call of a dealership, and its directions, to the analytics and to its monthly counts. */
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

/** Reports what a visitor does with a dealership to its monthly counts. The browser sends it even if the page closes. */
export function reportActivity(dealershipId: number, activity: ReportedActivity): void {
  const report: DealershipActivityReport = { activity };
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  // Some browsers can turn the function off.
  navigator.sendBeacon?.(createDealershipActivityUrl(dealershipId), body);
}
