import { createDealershipPath, createDealershipRead } from '@msv/contracts/dealers/dealership';
import { createVehicleRead } from '@msv/contracts/inventory/vehicle';
import { parseContactParameters } from './parseContactParameters.ts';

/** Parses the query string of a link to the contact page and creates the API reads for what it names. */
export function parseMessageLink(query: string) {
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

/** What a link to the contact page names, and the API reads for it. */
export type MessageLink = Partial<ReturnType<typeof parseMessageLink>>;
