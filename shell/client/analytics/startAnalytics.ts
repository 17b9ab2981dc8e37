import { hasPrivacySignal } from '../../site/privacySignal.ts';
import type { Visit } from '../../site/Visit.ts';
import { allowAnalytics, denyByDefault, storedConsent } from './consent.ts';

/**
 * Consent first; then, only where an operator configured a tag manager and the visitor's browser does not object,
 * what the visitor chose. Nothing of a third party is loaded before they said yes.
 */
export function startAnalytics(visit: Visit): void {
  denyByDefault();
  const { tagManagerId } = visit;
  if (!tagManagerId || hasPrivacySignal(visit)) return;
  const load = () => {
    allowAnalytics();
    void import('./loadTagManager.ts').then(({ loadTagManager }) => loadTagManager(tagManagerId));
  };
  const consent = storedConsent();
  if (consent === 'granted') load();
  else if (consent === undefined)
    void import('./askForConsent.tsx').then(({ askForConsent }) => askForConsent(load));
}
