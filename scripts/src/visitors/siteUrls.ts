import { faqsUrl } from '@msv/contracts/content/faqItem';
import { dealershipsUrl } from '@msv/contracts/dealers/dealership';
import { statesUrl } from '@msv/contracts/dealers/state';
import { vehiclesUrl } from '@msv/contracts/inventory/vehicle';
import { vehicleInquiryUrl } from '@msv/contracts/leads/vehicleInquiry';

/** A URL of each main route of the site, with data of the seed. */
export const mainRoutes = [
  '/',
  '/inventory',
  '/inventory/evolution-d-max-gt4',
  '/dealerships/tangerine-moon-demo-carts-orlando',
  '/dealerships',
  '/add-dealership',
  '/states',
  '/states/florida',
  '/usa',
  '/financing',
  '/contact',
  '/faq',
] as const;

/** Services that own the API URLs of visitors. */
export const serviceByUrl: Readonly<Record<string, string>> = {
  [vehiclesUrl]: 'inventory',
  [dealershipsUrl]: 'dealers',
  [statesUrl]: 'dealers',
  [faqsUrl]: 'content',
  [vehicleInquiryUrl]: 'leads',
};

export const readUrls = Object.keys(serviceByUrl).filter((url) => url !== vehicleInquiryUrl);
