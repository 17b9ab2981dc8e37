import * as v from 'valibot';
import { FaqDocument } from './FaqDocument.ts';
import { PageDocument } from './PageDocument.ts';
import { readTexts } from './readTexts.ts';

/** In a file, a property that nobody knows is a slip of the pen. */
export const SeededFaq = v.strictObject(FaqDocument.entries);
export const SeededPage = v.strictObject(PageDocument.entries);

/** The questions of `seed/faqs`, one per file. */
export const seededFaqs = () => readTexts(new URL('../seed/faqs/', import.meta.url), SeededFaq, 'answer');

/** The pages of `seed/pages`, one per file. */
export const seededPages = () => readTexts(new URL('../seed/pages/', import.meta.url), SeededPage, 'text');
