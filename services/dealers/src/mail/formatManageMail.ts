import { createManageUrl, type ManageLinkDocument } from '../links/createManageLinks.ts';
import type { MailOptions } from './mailDelivery.ts';

/**
 * Formats the email with a link for nodemailer, without text from visitors, who can enter the email address of somebody
 * else.
 */
export function formatManageMail(link: ManageLinkDocument, { from, site }: MailOptions) {
  if (link.token === undefined) throw new Error('The link was already sent');
  const domain = from.slice(from.lastIndexOf('@') + 1);
  const product = site.SITE_PRODUCT;
  const lines = [
    ...formatReason(link, product),
    '',
    createManageUrl(site.SITE_URL, link.token),
    '',
    `The link is valid until ${link.expiresAt.toUTCString()}. It lets anyone change the listing, so do not forward this email.`,
    '',
  ];
  return {
    from: { name: product, address: from },
    to: link.email,
    messageId: `<manage-${link._id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    subject: `Your dealership on ${product}`,
    // Mail servers refuse or remove a `\r` without a `\n`.
    text: lines.join('\n').replace(/\r\n?/g, '\n'),
  };
}

function formatReason({ reason, note = '' }: ManageLinkDocument, product: string): string[] {
  switch (reason) {
    case 'joined':
      return [
        `A dealership with this email address was added to ${product}.`,
        '',
        'Confirm the address, see the status of the listing, correct, pause or remove it here. If you did not add it, please remove it:',
      ];
    case 'requested':
      return [
        `Somebody asked for a link to manage your dealership's listing on ${product}. If it was not you, ignore this email.`,
        '',
        'Correct, pause or remove the listing here:',
      ];
    case 'email-changed':
      return [
        `The email address of a dealership's listing on ${product} was changed to this one.`,
        '',
        'Confirm the address and manage the listing here:',
      ];
    case 'information':
      return [
        `We need some information about your dealership's listing on ${product}:`,
        '',
        note,
        '',
        'Please correct the listing here:',
      ];
    case 'operator':
      return [`Manage your dealership's listing on ${product} here:`];
  }
}
