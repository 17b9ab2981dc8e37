import type { NewContactMessage } from '@msv/contracts/leads/contactMessage';

/** Builds a valid contact message. Override only the fields that are relevant to the test. */
export function buildContactMessage(fields: Partial<NewContactMessage> = {}): NewContactMessage {
  return {
    name: 'Bo Diaz',
    email: 'bo.diaz@example.org',
    phone: '(555) 010-0177',
    message: 'Do you deliver to the islands?\nWe need two.',
    subject: 'sales',
    state: 'florida',
    ...fields,
  };
}
