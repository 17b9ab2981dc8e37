import type { NewLead } from './LeadDocument.ts';

/** Returns a copy of a lead with only the fields that the visitor submitted and the kind of lead. */
export function pickSubmittedFields(lead: NewLead) {
  const { kind, name, email, phone, message } = lead;
  const common = { name, email, phone, message };
  if (kind === 'vehicle-inquiry')
    return { kind, ...common, vehicleName: lead.vehicleName, vehiclePrice: lead.vehiclePrice };
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
