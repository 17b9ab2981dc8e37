import { isTrackingOptedOut } from '../../site/analytics/useTrackingOptOut.ts';
import type { Visit } from '../../site/document/Visit.ts';
import { grantAnalyticsConsent, readStoredConsent, setDefaultConsent } from './consent.ts';

/**
 * Denies consent by default and, if the operator configured a tag manager, loads it after the visitor has accepted.
 * Visitors whose browser opts out of tracking are not asked and load no third-party script.
 */
export function startAnalytics(visit: Visit): void {
  setDefaultConsent();
  const { tagManagerId } = visit;
  if (!tagManagerId || isTrackingOptedOut(visit)) return;
  const startTagManager = () => {
    grantAnalyticsConsent();
    void import('./loadTagManager.ts').then(({ loadTagManager }) => loadTagManager(tagManagerId));
  };
  const consent = readStoredConsent();
  if (consent === 'granted') startTagManager();
  else if (consent === undefined)
    void import('./showConsentBanner.tsx').then(({ showConsentBanner: askForConsent }) =>
      askForConsent(startTagManager),
    );
}
