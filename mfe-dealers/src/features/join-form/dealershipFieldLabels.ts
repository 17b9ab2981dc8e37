import type { NewDealership } from '@msv/contracts/dealers/newDealership';
import { fieldLabels } from '@msv/forms/fields/fieldLabels';

/** Labels of the visible fields by name, in the order of the form. */
export const dealershipFieldLabels = {
  name: 'Dealership Name',
  address: 'Address',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP Code',
  phone: fieldLabels.phone,
  email: fieldLabels.email,
  membershipId: 'Membership ID',
} as const satisfies Readonly<Record<keyof NewDealership, string>>;
