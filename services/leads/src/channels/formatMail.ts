import { formatTimeWindows } from '@msv/contracts/leads/testDrive';
import { createSubjectHeader } from '@msv/service-kit/messages/mail';
import { isCustomerLead, type LeadDocument } from '../leads/LeadDocument.ts';
import { type AdfSettings, createAdfDocument } from './adf/createAdfDocument.ts';
import { createMessageId } from './Channel.ts';

export interface MailOptions {
  readonly from: string;
  readonly to: readonly string[];
  /** Values for an email body in ADF/XML. Without them, the body is plain text. */
  readonly adf?: AdfSettings | undefined;
}

/** Formats the email for nodemailer. */
export function formatMail(lead: LeadDocument, { from, to, adf }: MailOptions) {
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    from,
    to: [...to],
    messageId: `<${createMessageId(lead)}@${domain}>`,
    ...(lead.email && { replyTo: { name: isCustomerLead(lead) ? lead.name : '', address: lead.email } }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      Subject: createSubjectHeader(formatMailSubject(lead)),
    },
    text: adf && isCustomerLead(lead) ? createAdfDocument(lead, adf) : formatMailBody(lead),
  };
}

/** Formats the subject without the visitor's name, because subjects appear in logs and notifications. */
export function formatMailSubject(lead: LeadDocument): string {
  if (lead.kind === 'vehicle-inquiry') return `Vehicle inquiry: ${lead.vehicleName}`;
  if (lead.kind === 'test-drive') return `Test drive: ${lead.vehicleName}`;
  if (lead.kind === 'listing-report') return `Error in a listing: ${lead.dealer}`;
  return `Contact message: ${lead.subject}`;
}

/** Formats the plain-text body of the email for a lead. */
export function formatMailBody(lead: LeadDocument): string {
  const lines = [
    ...(isCustomerLead(lead) ? [`Name:     ${lead.name}`] : []),
    ...(lead.email ? [`Email:    ${lead.email}`] : []),
    ...(isCustomerLead(lead) ? [`Phone:    ${lead.phone}`] : []),
    ...formatDetails(lead),
    `Received: ${lead.createdAt.toISOString()}`,
    '',
    ...(lead.message ? [lead.message, ''] : []),
    ...(lead.email ? ['Reply to this email to answer the visitor.'] : []),
    `Lead ID: ${lead._id}`,
    '',
  ];
  // Mail servers refuse or remove a `\r` without a `\n`.
  return lines.join('\n').replace(/\r\n?/g, '\n');
}

function formatDetails(lead: LeadDocument): readonly string[] {
  if (lead.kind === 'vehicle-inquiry')
    return [`Vehicle:  ${lead.vehicleName}`, `Price:    ${lead.vehiclePrice}`];
  if (lead.kind === 'test-drive')
    return [
      `Vehicle:  ${lead.vehicleName} (${lead.vehicle})`,
      `Dealer:   ${lead.dealerName} (${lead.dealer})`,
      ...formatTimeWindows(lead).map((time, index) => `${index === 0 ? '1st' : '2nd'} time: ${time}`),
    ];
  if (lead.kind === 'listing-report') return [`Dealer:   ${lead.dealer}`, `Problem:  ${lead.problem}`];
  return [
    `Subject:  ${lead.subject}`,
    `State:    ${lead.otherState ?? lead.state}`,
    ...(lead.zipCode ? [`ZIP code: ${lead.zipCode}`] : []),
    ...(lead.dealer ? [`Dealer:   ${lead.dealer}`] : []),
    ...(lead.vehicle ? [`Vehicle:  ${lead.vehicle}`] : []),
  ];
}
