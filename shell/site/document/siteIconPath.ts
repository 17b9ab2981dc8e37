/** URL path of the site's icon (favicon). */
export const siteIconPath = '/icon.svg';
