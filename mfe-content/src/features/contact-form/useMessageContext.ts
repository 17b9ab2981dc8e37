import { createDealershipPath, createDealershipRead } from '@msv/contracts/dealers/dealership';
import { createVehicleRead } from '@msv/contracts/inventory/vehicle';
import { createThankYouPath } from '@msv/contracts/leads/thankYouState';
import { useVisitorZipCode } from '@msv/forms/search/visitorZipCode';
import { ApiResponseError, useApi, useLocation } from '@msv/platform';
import { findOtherState, findStateName, toStateOption } from './contactFormOptions.ts';
import { parseContactParameters } from './parseContactParameters.ts';

const noLink: MessageLink = {};

/**
 * Returns what the URL of the contact page or the thank-you page says about the message: an existing dealer and
 * vehicle, and where the visitor lives.
 */
export function useMessageContext() {
  const { search } = useLocation();
  const link: MessageLink = search ? parseMessageLink(search) : noLink;
  const rememberedZipCode = useVisitorZipCode();
  const dealer = useApi(link.reads?.dealer);
  const vehicle = useApi(link.reads?.vehicle);
  const state = link.state ?? dealer.data?.state;
  const names = [vehicle.data?.name, dealer.data?.name].filter(Boolean).join(' at ');
  const slugs = {
    dealer: isUnknown(dealer.error) ? undefined : link.dealer,
    vehicle: isUnknown(vehicle.error) ? undefined : link.vehicle,
  };
  return {
    ...slugs,
    dealership: dealer.data,
    dealerPath: link.dealerPath,
    vehicleName: vehicle.data?.name,
    stateOption: toStateOption(state),
    /** State that only this link adds to the options of the State select. */
    otherState: findOtherState(state),
    /** ZIP code of the link, or the one that the browser remembers. */
    zipCode: link.zip ?? rememberedZipCode,
    /**
     * Describes on the thank-you page what the message is about, with a state that the form lists only because of the
     * link.
     * @param sentState Option of the State select that the visitor has sent.
     */
    formatSubject(sentState = link.state) {
      const otherState = findOtherState(sentState);
      if (names) return otherState ? `${names} (your state: ${otherState})` : names;
      return link.state ? findStateName(sentState) : undefined;
    },
    /** Browsers that submit the form without JavaScript insert the state that they send. */
    thankYouUrl: createThankYouPath({ ...slugs, state: state && '{state}' }),
  };
}

export type MessageContext = ReturnType<typeof useMessageContext>;

const isUnknown = (error: unknown) => error instanceof ApiResponseError && error.status === 404;

/** Also creates the API reads for what the link names. */
function parseMessageLink(query: string) {
  const parameters = parseContactParameters(query);
  const { dealer, vehicle } = parameters;
  return {
    ...parameters,
    dealerPath: dealer && createDealershipPath(dealer),
    reads: {
      ...(dealer && { dealer: createDealershipRead(dealer) }),
      ...(vehicle && { vehicle: createVehicleRead(vehicle) }),
    },
  };
}

type MessageLink = Partial<ReturnType<typeof parseMessageLink>>;
