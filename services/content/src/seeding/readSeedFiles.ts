import { readSeedFile } from '@msv/service-kit/seed/readSeedFile';
import * as v from 'valibot';
import { FaqDocument } from '../faqs/FaqDocument.ts';
import { FaqGroupDocument } from '../faqs/FaqGroupDocument.ts';
import { PolicyPageDocument } from '../policy-pages/PolicyPageDocument.ts';
import { readMarkdownFiles } from './readMarkdownFiles.ts';

// Seed files reject unknown properties, which are usually typos.
export const SeedFaq = v.strictObject(FaqDocument.entries);
const SeedFaqGroup = v.strictObject(FaqGroupDocument.entries);
export const SeedPolicyPage = v.strictObject(PolicyPageDocument.entries);

/** Reads the questions in `seed/faqs`, which has one file for each question. */
export const readSeedFaqs = () =>
  readMarkdownFiles(new URL('../../seed/faqs/', import.meta.url), SeedFaq, 'answer');

/** Reads the groups of questions in `seed/faqGroups.json`. */
export const readSeedFaqGroups = () =>
  readSeedFile(new URL('../../seed/faqGroups.json', import.meta.url), SeedFaqGroup, 'slug');

/** Reads the policy pages in `seed/pages`, which has one file for each page. */
export const readSeedPolicyPages = () =>
  readMarkdownFiles(new URL('../../seed/pages/', import.meta.url), SeedPolicyPage, 'text');
