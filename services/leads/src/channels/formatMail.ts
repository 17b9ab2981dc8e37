import type { LeadDocument } from '../leads/LeadDocument.ts';

/**
 * Formats the subject of the email for a lead. Omits the visitor's name because email subjects appear in logs
 * and notifications.
 */
export const formatMailSubject = (lead: LeadDocument) =>
  lead.kind === 'vehicle-inquiry'
    ? `Vehicle inquiry: ${lead.vehicleName}`
    : `Contact message: ${lead.subject}`;

/** Formats the plain-text body of the email for a lead. */
export function formatMailBody(lead: LeadDocument): string {
  const details =
    lead.kind === 'vehicle-inquiry'
      ? [`Vehicle:  ${lead.vehicleName}`, `Price:    ${lead.vehiclePrice}`]
      : [
          `Subject:  ${lead.subject}`,
          `State:    ${lead.otherState ?? lead.state}`,
          ...(lead.zipCode ? [`ZIP code: ${lead.zipCode}`] : []),
          ...(lead.dealer ? [`Dealer:   ${lead.dealer}`] : []),
          ...(lead.vehicle ? [`Vehicle:  ${lead.vehicle}`] : []),
        ];
  return [
    `Name:     ${lead.name}`,
    `Email:    ${lead.email}`,
    `Phone:    ${lead.phone}`,
    ...details,
    `Received: ${lead.createdAt.toISOString()}`,
    '',
    lead.message,
    '',
    'Reply to this email to answer the visitor.',
    `Lead ID: ${lead._id}`,
    '',
  ].join('\n');
}
