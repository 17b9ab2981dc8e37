/** Marks the place of a page whose module is still to come, so that the server can tell whether it rendered one. */
export const pagePendingMark = { 'data-page-pending': '' } as const;

export const isPagePending = (html: string) => html.includes('data-page-pending');
