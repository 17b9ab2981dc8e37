import { type ActivityCount, type ActivityMonth, formatMonth } from '@msv/contracts/dealers/activityMonth';
import { createDealershipPath } from '@msv/contracts/dealers/dealership';
import { listingOwnerSectionId } from '@msv/contracts/dealers/managedDealership';
import type { MailOptions } from './mailDelivery.ts';

/** What an email about a month contains. */
export interface Statistics {
  /** Id of the counts. */
  readonly id: string;
  readonly dealership: { readonly name: string; readonly email: string; readonly slug: string };
  readonly month: ActivityMonth;
  /** The month before it. */
  readonly monthBefore: ActivityMonth;
}

const labels: Readonly<Record<ActivityCount, string>> = {
  views: 'Views of your page',
  calls: 'Clicks on your phone number',
  directions: 'Clicks on directions',
  leads: 'Messages and test drive requests',
};
const counts = ['views', 'calls', 'directions', 'leads'] as const;

/** Formats the email about a month, as `sendMail` of nodemailer expects it. */
export function formatStatisticsMail(
  { id, dealership, month, monthBefore }: Statistics,
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
      (count) => `${labels[count]}: ${format(month[count])} (${titleBefore}: ${format(monthBefore[count])})`,
    ),
    '',
    'These figures are estimates: programs can be counted as visitors, and visitors who opt out of tracking are not counted. We store no data about the visitors.',
    '',
    'Your page:',
    pageUrl,
    '',
    'To change your listing or to stop these emails, select “Send Me a Link” here. The link leads to a page with the button “Stop Monthly Statistics”.',
    `${pageUrl}#${listingOwnerSectionId}`,
    '',
  ];
  return {
    from: { name: product, address: from },
    to: dealership.email,
    messageId: `<statistics-${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    subject: `Your dealership on ${product} in ${title}`,
    text: lines.join('\n'),
  };
}

const format = (count: number) => count.toLocaleString('en-US');
