/** Query parameters that ads, emails and social networks add to links. */
const campaignParameterPattern =
  /^(utm_\w+|mtm_\w+|gclid|gclsrc|gbraid|wbraid|dclid|gad_source|gad_campaignid|srsltid|_gl|_ga|msclkid|fbclid|igshid|ttclid|twclid|li_fat_id|epik|rdt_cid|sccid|yclid|mc_cid|mc_eid|_hsenc|_hsmi|hsa_\w+)(=|$)/i;

/**
 * Removes campaign parameters such as `utm_source` from a query string. The server ignores them to keep the page cache
 * small, and the browser's URL keeps them for analytics.
 * @param search Query string with its leading question mark, or an empty string.
 */
export function removeCampaignParameters(search: string): string {
  const parameters = search
    .replace(/^\?/, '')
    .split('&')
    .filter((parameter) => parameter && !campaignParameterPattern.test(parameter));
  return parameters.length > 0 ? `?${parameters.join('&')}` : '';
}
