import { isTrackingOptedOut } from '../../site/analytics/useTrackingOptOut.ts';
import type { Visit } from '../../site/document/PageState.ts';
import { gtag } from './dataLayer.ts';
import type { Consent } from './showConsentBanner.tsx';

const purposes = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const;
const storageKey = 'consent';

/**
 * Denies consent by default, and loads the tag manager after the visitor has accepted. Visitors whose browser opts out
 * of tracking are not asked.
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
    void import('./showConsentBanner.tsx').then(({ showConsentBanner }) =>
      showConsentBanner((answer) => {
        storeConsent(answer);
        if (answer === 'granted') startTagManager();
      }),
    );
}

const createConsentState = (consent: Consent) =>
  Object.fromEntries(purposes.map((purpose) => [purpose, consent]));

/** Must run before any other analytics command. */
const setDefaultConsent = () => gtag('consent', 'default', createConsentState('denied'));

/** Grants analytics storage only, because the site shows no ads. */
const grantAnalyticsConsent = () =>
  gtag('consent', 'update', { ...createConsentState('denied'), analytics_storage: 'granted' });

/** Returns the stored answer, or `undefined` without one. */
function readStoredConsent(): Consent | undefined {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'granted' || stored === 'denied' ? stored : undefined;
  } catch {
    // Without storage, the banner appears on every page load.
    return undefined;
  }
}

function storeConsent(consent: Consent): void {
  try {
    localStorage.setItem(storageKey, consent);
  } catch {
    // Without storage, the answer applies to this page load only.
  }
}
