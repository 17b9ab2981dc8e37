/** Id of the `<main>` element, which is the target of the skip link and the source of the server HTML fallback. */
export const contentId = 'content';
