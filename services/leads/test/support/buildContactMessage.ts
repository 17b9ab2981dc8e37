import type { NewContactMessage } from '@msv/contracts/contactMessage';

/** A complete message for a test; name only what the test is about. */
export function aContactMessage(facts: Partial<NewContactMessage> = {}): NewContactMessage {
  return {
    name: 'Bo Diaz',
    email: 'bo.diaz@example.org',
    phone: '(555) 010-0177',
    message: 'Do you deliver to the islands?\nWe need two.',
    subject: 'sales',
    state: 'florida',
    ...facts,
  };
}
