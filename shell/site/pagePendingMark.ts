/** Marks the place of a page whose module is still to come, so that the server can tell whether it rendered one. */
export const pagePendingMark = { 'data-page-pending': '' } as const;

/** Looks for the attribute as it is written: in a text on the page, its quotation marks are escaped. */
export const isPagePending = (html: string) => html.includes(' data-page-pending=""');
