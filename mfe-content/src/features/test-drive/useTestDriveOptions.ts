import {
  createDealershipRead,
  createNearestDealershipsRead,
  type NearbyDealership,
} from '@msv/contracts/dealers/dealership';
import { allVehiclesRead } from '@msv/contracts/inventory/vehicle';
import { ApiResponseError, useApi, useLocation } from '@msv/platform';
import { parseContactParameters } from '../contact-form/parseContactParameters.ts';

const maxDealers = 3;

const isUnknown = (error: unknown) => error instanceof ApiResponseError && error.status === 404;

/**
 * Returns what the visitor can choose: the vehicles, and the dealer in the URL or the dealers near the ZIP code in the
 * URL.
 */
export function useTestDriveOptions() {
  const { search } = useLocation();
  const { dealer: dealerSlug, vehicle: vehicleSlug, zip } = parseContactParameters(search);
  const zipCode = dealerSlug ? undefined : zip;
  const dealer = useApi(dealerSlug ? createDealershipRead(dealerSlug) : undefined);
  const nearest = useApi(zipCode ? createNearestDealershipsRead(zipCode) : undefined);
  const vehicles = useApi(dealerSlug || zipCode ? allVehiclesRead : undefined);
  return {
    dealerSlug,
    dealer,
    isDealerUnknown: isUnknown(dealer.error),
    /** Text of the ZIP code field, which is not always a ZIP code. */
    zipCodeText: new URLSearchParams(search).get('zip') ?? undefined,
    zipCode,
    nearest: { ...nearest, data: nearest.data && listDealers(nearest.data) },
    isZipCodeUnknown: isUnknown(nearest.error),
    vehicles,
    vehicleSlug,
  };
}

export type TestDriveOptions = ReturnType<typeof useTestDriveOptions>;

/** Leaves out dealerships that have just been added and have no slug yet. */
const listDealers = (dealerships: readonly NearbyDealership[]) =>
  dealerships
    .flatMap(({ slug, ...dealership }) => (slug ? { ...dealership, slug } : []))
    .slice(0, maxDealers);
