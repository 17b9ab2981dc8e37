/**
 * What advertisements, mails and social networks add to an address to tell which of them led here: the names under which
 * Google, Microsoft, Meta, Matomo, TikTok, X, LinkedIn, Pinterest, Reddit, Snapchat, Yandex, Mailchimp and HubSpot do.
 */
const campaignParameter =
  /^(utm_\w+|mtm_\w+|gclid|gclsrc|gbraid|wbraid|dclid|gad_source|gad_campaignid|srsltid|_gl|_ga|msclkid|fbclid|igshid|ttclid|twclid|li_fat_id|epik|rdt_cid|sccid|yclid|mc_cid|mc_eid|_hsenc|_hsmi|hsa_\w+)(=|$)/i;

/**
 * A query without what says where its visitor came from. Pages are the same whatever it says, so the server makes them
 * without it; it stays in the browser's address, where analytics read it.
 * @param search Empty, or with its question mark.
 */
export function withoutCampaign(search: string): string {
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((parameter) => parameter && !campaignParameter.test(parameter));
  return kept.length > 0 ? `?${kept.join('&')}` : '';
}
