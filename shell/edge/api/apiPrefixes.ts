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
import type { EdgeConfig } from '../config.ts';

/** Which service answers below which address. Together they are the site's API. */
export function apiPrefixes(config: EdgeConfig): Readonly<Record<string, string>> {
  return {
    [vehiclesUrl]: config.INVENTORY_URL,
    [vehiclePicturesUrl]: config.INVENTORY_URL,
    [dealershipsUrl]: config.DEALERS_URL,
    [statesUrl]: config.DEALERS_URL,
    [zipCodesUrl]: config.DEALERS_URL,
    [financingUrl]: config.FINANCING_URL,
    [contentPagesUrl]: config.CONTENT_URL,
    [faqsUrl]: config.CONTENT_URL,
    [vehicleInquiryUrl]: config.LEADS_URL,
    [contactUrl]: config.LEADS_URL,
    [leadsUrl]: config.LEADS_URL,
  };
}

/** The address of the service behind one of the API's, or `undefined` where none is. */
export function serviceAddress(prefixes: Readonly<Record<string, string>>, url: string): string | undefined {
  const prefix = Object.keys(prefixes).find(
    (prefix) => url === prefix || (/^[/?]/.test(url.slice(prefix.length)) && url.startsWith(prefix)),
  );
  return prefix && prefixes[prefix] + url;
}
