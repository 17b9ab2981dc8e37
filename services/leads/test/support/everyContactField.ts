import type { NewContactMessage } from '@msv/contracts/leads/contactMessage';

/** All optional fields of a contact message. */
export const everyContactField: Partial<NewContactMessage> = {
  state: 'other',
  otherState: 'Alaska',
  zipCode: '12207',
  dealer: 'hudson-carts',
  vehicle: 'evolution-d3',
};
