import { vehiclePicturesUrl, vehiclesUrl } from '@msv/contracts/vehicle';
import { vehicleInquiryUrl } from '@msv/contracts/vehicleInquiry';
import type { EdgeConfig } from '../config.ts';

/** Which service answers below which address. Together they are the site's API. */
export function apiPrefixes({ INVENTORY_URL, LEADS_URL }: EdgeConfig): Readonly<Record<string, string>> {
  return {
    [vehiclesUrl]: INVENTORY_URL,
    [vehiclePicturesUrl]: INVENTORY_URL,
    [vehicleInquiryUrl]: LEADS_URL,
  };
}

/** The address of the service behind one of the API's, or `undefined` where none is. */
export function serviceAddress(prefixes: Readonly<Record<string, string>>, url: string): string | undefined {
  const prefix = Object.keys(prefixes).find(
    (prefix) => url === prefix || (/^[/?]/.test(url.slice(prefix.length)) && url.startsWith(prefix)),
  );
  return prefix && prefixes[prefix] + url;
}
