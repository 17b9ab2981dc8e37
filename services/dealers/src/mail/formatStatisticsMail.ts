import { type ActivityMonth, activityLabels, formatMonth } from '@msv/contracts/dealers/activityMonth';
import { createDealershipPath } from '@msv/contracts/dealers/dealership';
import {
  createOneClickUrl,
  createUnsubscribePath,
  listingOwnerSectionId,
} from '@msv/contracts/dealers/managedDealership';
import type { MailOptions } from './mailDelivery.ts';

export interface Statistics {
  readonly id: string;
  readonly dealership: { readonly name: string; readonly email: string; readonly slug: string };
  readonly unsubscribeToken: string;
  readonly month: ActivityMonth;
  readonly monthBefore: ActivityMonth;
}

const counts = ['views', 'calls', 'directions', 'leads'] as const;

/** Formats the email about a month for nodemailer. */
export function formatStatisticsMail(
  { id, dealership, unsubscribeToken, month, monthBefore }: Statistics,
  { from, site }: MailOptions,
) {
  const product = site.SITE_PRODUCT;
  const pageUrl = site.SITE_URL + createDealershipPath(dealership.slug);
  const title = formatMonth(month.month);
  const titleBefore = formatMonth(monthBefore.month);
  const lines = [
    `${dealership.name} on ${product} in ${title}:`,
    '',
    ...counts.map(
      (count) =>
        `${activityLabels[count]}: ${format(month[count])} (${titleBefore}: ${format(monthBefore[count])})`,
    ),
    '',
    'These figures are estimates: programs can be counted as visitors, and visitors who opt out of tracking are not counted. We store no data about the visitors.',
    '',
    'Your page:',
    pageUrl,
    '',
    'To change your listing, select “Send Me a Link” here:',
    `${pageUrl}#${listingOwnerSectionId}`,
    '',
    'To stop these emails, select “Stop Monthly Statistics” here:',
    site.SITE_URL + createUnsubscribePath(unsubscribeToken),
    '',
  ];
  return {
    from: { name: product, address: from },
    to: dealership.email,
    messageId: `<statistics-${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': `<${site.SITE_URL}${createOneClickUrl(unsubscribeToken)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    subject: `Your dealership on ${product} in ${title}`,
    text: lines.join('\n'),
  };
}

const format = (count: number) => count.toLocaleString('en-US');
