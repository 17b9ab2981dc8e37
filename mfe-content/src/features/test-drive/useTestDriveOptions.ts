import {
  createDealershipRead,
  createNearestDealershipsRead,
  type NearbyDealership,
} from '@msv/contracts/dealers/dealership';
import { allVehiclesRead } from '@msv/contracts/inventory/vehicle';
import { useForgetUnknownZipCode, useVisitorZipCode } from '@msv/forms/search/visitorZipCode';
import { ApiResponseError, useApi, useLocation, useNavigate } from '@msv/platform';
import { useEffect } from 'react';
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
  const isZipCodeUnknown = isUnknown(nearest.error);
  useForgetUnknownZipCode(isZipCodeUnknown ? zipCode : undefined);
  useRememberedZipCode();
  const vehicles = useApi(dealerSlug || zipCode ? allVehiclesRead : undefined);
  return {
    dealerSlug,
    dealer,
    isDealerUnknown: isUnknown(dealer.error),
    /** Text of the ZIP code field, which is not always a ZIP code. */
    zipCodeText: new URLSearchParams(search).get('zip') ?? undefined,
    zipCode,
    nearest: { ...nearest, data: nearest.data && listDealers(nearest.data) },
    isZipCodeUnknown,
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

/** Adds the remembered ZIP code to a URL that names neither a dealer nor a ZIP code, so that reload, sharing and Back work. */
function useRememberedZipCode(): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const zipCode = useVisitorZipCode();
  useEffect(() => {
    const parameters = new URLSearchParams(search);
    if (!zipCode || parameters.has('dealer') || parameters.has('zip')) return;
    parameters.set('zip', zipCode);
    navigate({ search: `?${parameters}` }, { replace: true });
  }, [search, zipCode, navigate]);
}
