import type { LeadDocument } from '../LeadDocument.ts';

/** What a mail about a lead is called. Without the visitor's name: subjects are seen in many places. */
export const mailSubject = (lead: LeadDocument) =>
  lead.kind === 'vehicle-inquiry' ? `Vehicle inquiry: ${lead.vehicleName}` : `Message: ${lead.subject}`;

/** The lead for a person to read; their reply goes to the visitor. */
export function mailText(lead: LeadDocument): string {
  const about =
    lead.kind === 'vehicle-inquiry'
      ? [`Vehicle:  ${lead.vehicleName}`, `Price:    ${lead.vehiclePrice}`]
      : [`Subject:  ${lead.subject}`, `State:    ${lead.state}`];
  return [
    `Name:     ${lead.name}`,
    `E-mail:   ${lead.email}`,
    `Phone:    ${lead.phone}`,
    ...about,
    `Received: ${lead.createdAt.toISOString()}`,
    '',
    lead.message,
    '',
    `Lead ${lead._id}. Reply to this mail to answer the visitor.`,
    '',
  ].join('\n');
}
