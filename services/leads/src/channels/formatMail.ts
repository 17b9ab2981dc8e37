import { createSubjectHeader } from '@msv/service-kit/messages/mail';
import type { LeadDocument } from '../leads/LeadDocument.ts';
import { type AdfSettings, createAdfDocument } from './adf/createAdfDocument.ts';
import { createMessageId } from './Channel.ts';

export interface MailOptions {
  readonly from: string;
  readonly to: readonly string[];
  /** If set, the email body is ADF/XML with these values instead of plain text. */
  readonly adf?: AdfSettings | undefined;
}

/** Formats the email for a lead, as `sendMail` of nodemailer expects it. */
export function formatMail(lead: LeadDocument, { from, to, adf }: MailOptions) {
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    from,
    to: [...to],
    messageId: `<${createMessageId(lead)}@${domain}>`,
    replyTo: { name: lead.name, address: lead.email },
    headers: {
      'Auto-Submitted': 'auto-generated',
      Subject: createSubjectHeader(formatMailSubject(lead)),
    },
    text: adf ? createAdfDocument(lead, adf) : formatMailBody(lead),
  };
}

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
  const lines = [
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
  ];
  // Mail servers refuse or remove a `\r` without a `\n`.
  return lines.join('\n').replace(/\r\n?/g, '\n');
}
