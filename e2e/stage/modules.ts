import { contentPagesUrl } from '@msv/contracts/contentPage';
import { dealershipsUrl } from '@msv/contracts/dealership';
import { faqsUrl } from '@msv/contracts/faq';
import { financingUrl } from '@msv/contracts/financing';
import { statesUrl } from '@msv/contracts/state';
import { vehiclesUrl } from '@msv/contracts/vehicle';

/** The site's modules: the addresses of the data that each shows. */
export const moduleApis = {
  inventory: [vehiclesUrl],
  dealers: [statesUrl, dealershipsUrl],
  financing: [financingUrl],
  content: [faqsUrl, contentPagesUrl],
};

export type ModuleName = keyof typeof moduleApis;

export const moduleNames: readonly ModuleName[] = ['inventory', 'dealers', 'financing', 'content'];

/** One address of the site's route table, with an example in the place of a parameter. */
export interface SitePage {
  path: string;
  /** Whose page it is; the page of an unknown address is the shell's own. */
  owner: ModuleName | 'shell';
  /** Without the owner's data there is nothing to say at this address. */
  isAboutData?: boolean;
  /** Whose data it shows and can do without, its fragments included. */
  reads?: readonly ModuleName[];
  /** Whose fragments are placed on it. */
  fragmentsOf?: readonly ModuleName[];
}

/** Every route of the site. */
export const sitePages: readonly SitePage[] = [
  {
    path: '/',
    owner: 'content',
    reads: ['content', 'inventory', 'dealers'],
    fragmentsOf: ['inventory', 'dealers'],
  },
  { path: '/inventory', owner: 'inventory', isAboutData: true },
  {
    path: '/inventory/evolution-d-max-gt4',
    owner: 'inventory',
    isAboutData: true,
    reads: ['financing'],
    fragmentsOf: ['financing'],
  },
  { path: '/dealerships', owner: 'dealers', isAboutData: true },
  { path: '/add-dealership', owner: 'dealers' },
  { path: '/states', owner: 'dealers', isAboutData: true },
  {
    path: '/states/texas',
    owner: 'dealers',
    isAboutData: true,
    reads: ['inventory'],
    fragmentsOf: ['inventory'],
  },
  { path: '/usa', owner: 'dealers', isAboutData: true, reads: ['inventory'], fragmentsOf: ['inventory'] },
  { path: '/financing', owner: 'financing', reads: ['financing'] },
  { path: '/contact', owner: 'content' },
  { path: '/thank-you', owner: 'content' },
  ...[
    '/faq',
    '/privacy-policy',
    '/terms-of-service',
    '/publishing-policy',
    '/feedback-policy',
    '/corrections-policy',
    '/diversity-policy',
    '/ethics-policy',
    '/staffing-report',
  ].map((path): SitePage => ({ path, owner: 'content', isAboutData: true })),
  { path: '/no-such-page', owner: 'shell' },
];
