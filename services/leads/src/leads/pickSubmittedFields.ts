import type { NewLead } from './LeadDocument.ts';

/** Returns a copy of a lead with only the fields that the visitor submitted and the kind of lead. */
export function pickSubmittedFields(lead: NewLead) {
  if (lead.kind === 'listing-report') {
    const { kind, email, message, dealer, problem } = lead;
    return { kind, email, message, dealer, problem };
  }
  const { kind, name, email, phone, message } = lead;
  const common = { name, email, phone, message };
  if (kind === 'vehicle-inquiry')
    return { kind, ...common, vehicleName: lead.vehicleName, vehiclePrice: lead.vehiclePrice };
  if (kind === 'test-drive') {
    const { vehicle, vehicleName, dealer, dealerName } = lead;
    const { firstDate, firstPartOfDay, secondDate, secondPartOfDay } = lead;
    const windows = { firstDate, firstPartOfDay, secondDate, secondPartOfDay };
    return { kind, ...common, vehicle, vehicleName, dealer, dealerName, ...windows };
  }
  const { subject, state, otherState, zipCode, dealer, vehicle } = lead;
  return {
    kind,
    ...common,
    subject,
    state,
    ...(otherState && { otherState }),
    ...(zipCode && { zipCode }),
    ...(dealer && { dealer }),
    ...(vehicle && { vehicle }),
  };
}
