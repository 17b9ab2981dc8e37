import { gtag } from './dataLayer.ts';

const purposes = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const;
const storageKey = 'consent';

export type Consent = 'granted' | 'denied';

const all = (consent: Consent) => Object.fromEntries(purposes.map((purpose) => [purpose, consent]));

/** Says no to everything, before anything else can be said. */
export const denyByDefault = () => gtag('consent', 'default', all('denied'));

/** Analytics only: advertising stays off, since the site shows none. */
export const allowAnalytics = () =>
  gtag('consent', 'update', { ...all('denied'), analytics_storage: 'granted' });

/** What the visitor chose before, if they did and the browser let us keep it. */
export function storedConsent(): Consent | undefined {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'granted' || stored === 'denied' ? stored : undefined;
  } catch {
    // Storage is blocked: the visitor is asked again next time.
    return undefined;
  }
}

export function storeConsent(consent: Consent): void {
  try {
    localStorage.setItem(storageKey, consent);
  } catch {
    // As above: the choice holds for this page.
  }
}
