/**
 * Query parameters that ads, emails and social networks add to links: from Google, Microsoft, Meta, Matomo, TikTok,
 * X, LinkedIn, Pinterest, Reddit, Snapchat, Yandex, Mailchimp and HubSpot.
 */
const campaignParameterPattern =
  /^(utm_\w+|mtm_\w+|gclid|gclsrc|gbraid|wbraid|dclid|gad_source|gad_campaignid|srsltid|_gl|_ga|msclkid|fbclid|igshid|ttclid|twclid|li_fat_id|epik|rdt_cid|sccid|yclid|mc_cid|mc_eid|_hsenc|_hsmi|hsa_\w+)(=|$)/i;

/**
 * Removes campaign parameters such as `utm_source` from a query string. Pages do not depend on them, so the server
 * ignores them, which keeps the page cache small. They stay in the browser's URL for analytics.
 * @param search Query string with its leading question mark, or an empty string.
 */
export function removeCampaignParameters(search: string): string {
  const parameters = search
    .replace(/^\?/, '')
    .split('&')
    .filter((parameter) => parameter && !campaignParameterPattern.test(parameter));
  return parameters.length > 0 ? `?${parameters.join('&')}` : '';
}
