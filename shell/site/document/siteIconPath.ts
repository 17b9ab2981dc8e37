/** Where browsers find the site's sign for their tabs. */
export const siteIconPath = '/icon.svg';
