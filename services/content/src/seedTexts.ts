import { FaqDocument } from './FaqDocument.ts';
import { PageDocument } from './PageDocument.ts';
import { readTexts } from './readTexts.ts';

/** The questions of `seed/faqs`, one per file. */
export const seededFaqs = () => readTexts(new URL('../seed/faqs/', import.meta.url), FaqDocument, 'answer');

/** The pages of `seed/pages`, one per file. */
export const seededPages = () => readTexts(new URL('../seed/pages/', import.meta.url), PageDocument, 'text');
