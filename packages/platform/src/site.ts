import type { Site } from '@msv/contracts/site';
import { createContext, useContext } from 'react';

export const SiteContext = createContext<Site | undefined>(undefined);

/** The product's name, its phone number and the public origin, as the operator set them. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs the shell around it');
  return site;
}
