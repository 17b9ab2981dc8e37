import { contactUrl } from '@msv/contracts/contactMessage';
import { contentPagesUrl } from '@msv/contracts/contentPage';
import { dealershipsUrl } from '@msv/contracts/dealership';
import { faqsUrl } from '@msv/contracts/faq';
import { financingUrl } from '@msv/contracts/financing';
import { leadsUrl } from '@msv/contracts/lead';
import { statesUrl } from '@msv/contracts/state';
import { vehiclePicturesUrl, vehiclesUrl } from '@msv/contracts/vehicle';
import { vehicleInquiryUrl } from '@msv/contracts/vehicleInquiry';
import { zipCodesUrl } from '@msv/contracts/zipCodePlace';
import type { ServiceVariable } from '../services/services.ts';

/** Which service answers below which address. Together they are the site's API. */
export const apiPrefixes: Readonly<Record<string, ServiceVariable>> = {
  [vehiclesUrl]: 'INVENTORY_URL',
  [vehiclePicturesUrl]: 'INVENTORY_URL',
  [dealershipsUrl]: 'DEALERS_URL',
  [statesUrl]: 'DEALERS_URL',
  [zipCodesUrl]: 'DEALERS_URL',
  [financingUrl]: 'FINANCING_URL',
  [contentPagesUrl]: 'CONTENT_URL',
  [faqsUrl]: 'CONTENT_URL',
  [vehicleInquiryUrl]: 'LEADS_URL',
  [contactUrl]: 'LEADS_URL',
  [leadsUrl]: 'LEADS_URL',
};

/** The service behind one of the API's addresses, or `undefined` where there is none. */
export function serviceAt(url: string): ServiceVariable | undefined {
  const prefix = Object.keys(apiPrefixes).find(
    (prefix) => url === prefix || (/^[/?]/.test(url.slice(prefix.length)) && url.startsWith(prefix)),
  );
  return apiPrefixes[prefix ?? ''];
}
