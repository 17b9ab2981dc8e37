import type { NewLead } from '../LeadDocument.ts';

/** What the visitor sent, without what the service added to it. */
export function visitorsWordsOf(lead: NewLead) {
  const { kind, name, email, phone, message } = lead;
  const common = { name, email, phone, message };
  return kind === 'vehicle-inquiry'
    ? { kind, ...common, vehicleName: lead.vehicleName, vehiclePrice: lead.vehiclePrice }
    : { kind, ...common, subject: lead.subject, state: lead.state };
}
