import type { SiteSettings } from '@msv/contracts/site/siteSettings';
import { createContext, useContext } from 'react';

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
