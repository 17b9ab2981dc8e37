import { contentPageSlugs } from '@msv/contracts/contentPage';

/** The addresses of the pages that are a text. */
export const textPages = contentPageSlugs.map((slug) => `/${slug}`);
