/** Attribute of the loading page, by which the server recognizes that the page was not rendered. */
export const loadingPageMarker = { 'data-page-pending': '' } as const;

/** True if the HTML contains the loading page. Text on a page cannot match, because its quotation marks are escaped. */
export const hasLoadingPage = (html: string) => html.includes(' data-page-pending=""');

/** Message for visitors without JavaScript if the server has not rendered a page. */
export const noScriptMessage =
  'This page needs JavaScript at the moment. Turn it on, or try again in a few minutes.';
