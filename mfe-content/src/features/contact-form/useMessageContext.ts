import { createDealershipRead } from '@msv/contracts/dealers/dealership';
import { createVehicleRead } from '@msv/contracts/inventory/vehicle';
import { createThankYouPath } from '@msv/contracts/leads/thankYouState';
import { ApiResponseError, useApi, useLocation } from '@msv/platform';
import { findOtherState, findStateName, toStateOption } from './contactFormOptions.ts';
import { parseContactParameters } from './parseContactParameters.ts';

/**
 * Returns what the URL of the contact page or the thank-you page says about the message: the dealer and the vehicle that it
 * is about, unless they do not exist, and where the visitor lives.
 */
export function useMessageContext() {
  const parameters = parseContactParameters(useLocation().search);
  const dealer = useApi(parameters.dealer ? createDealershipRead(parameters.dealer) : undefined);
  const vehicle = useApi(parameters.vehicle ? createVehicleRead(parameters.vehicle) : undefined);
  const state = parameters.state ?? dealer.data?.state;
  const names = [vehicle.data?.name, dealer.data?.name].filter(Boolean).join(' at ');
  const slugs = {
    dealer: isUnknown(dealer.error) ? undefined : parameters.dealer,
    vehicle: isUnknown(vehicle.error) ? undefined : parameters.vehicle,
  };
  return {
    ...slugs,
    dealership: dealer.data,
    vehicleName: vehicle.data?.name,
    stateOption: toStateOption(state),
    /** State that only this link adds to the options of the State select. */
    otherState: findOtherState(state),
    zipCode: parameters.zip,
    /**
     * Names on the thank-you page what the message is about, and where the visitor lives if the form lists that state only
     * because of the link.
     * @param sentState Option of the State select that the visitor has sent.
     */
    formatSubject(sentState = parameters.state) {
      const otherState = findOtherState(sentState);
      if (names) return otherState ? `${names} (your state: ${otherState})` : names;
      return parameters.state ? findStateName(sentState) : undefined;
    },
    /** URL of the thank-you page for browsers that submit the form without scripts, with the state that they send. */
    thankYouUrl: createThankYouPath({ ...slugs, state: state && '{state}' }),
  };
}

/** What the URL of the contact page says about the message. */
export type MessageContext = ReturnType<typeof useMessageContext>;

const isUnknown = (error: unknown) => error instanceof ApiResponseError && error.status === 404;
