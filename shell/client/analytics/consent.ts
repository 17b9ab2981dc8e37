import { gtag } from './dataLayer.ts';

const purposes = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const;
const storageKey = 'consent';

/** A visitor's answer to the consent banner. */
export type Consent = 'granted' | 'denied';

const createConsentState = (consent: Consent) =>
  Object.fromEntries(purposes.map((purpose) => [purpose, consent]));

/** Denies every purpose by default. Must run before any other analytics command. */
export const setDefaultConsent = () => gtag('consent', 'default', createConsentState('denied'));

/** Grants analytics storage only. Advertising stays denied because the site shows no ads. */
export const grantAnalyticsConsent = () =>
  gtag('consent', 'update', { ...createConsentState('denied'), analytics_storage: 'granted' });

/** Reads the visitor's stored answer. Returns `undefined` if there is none or if the browser blocks storage. */
export function readStoredConsent(): Consent | undefined {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'granted' || stored === 'denied' ? stored : undefined;
  } catch {
    // The browser blocks storage, so the banner appears again on the next page load.
    return undefined;
  }
}

/** Stores the visitor's answer for later page loads. */
export function storeConsent(consent: Consent): void {
  try {
    localStorage.setItem(storageKey, consent);
  } catch {
    // Storage is blocked, so the answer applies to this page load only.
  }
}
