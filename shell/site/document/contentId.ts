/** The element of the page proper: what the skip link leads to, and what is kept when a remote cannot start. */
export const contentId = 'content';
