import { NewDealership } from '@msv/contracts/dealers/newDealership';
import { HoneypotField } from '@msv/contracts/http/honeypot';
import { fieldLabels } from '@msv/forms/fields/fieldLabels';
import * as v from 'valibot';

/** Schema of the join form: a dealership and the honeypot field that only bots fill in. */
export const DealershipForm = v.object({ ...NewDealership.entries, ...HoneypotField.entries });

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
