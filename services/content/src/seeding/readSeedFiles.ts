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

export const readSeedFaqs = () =>
  readMarkdownFiles(new URL('../../seed/faqs/', import.meta.url), SeedFaq, 'answer');

export const readSeedFaqGroups = () =>
  readSeedFile(new URL('../../seed/faqGroups.json', import.meta.url), SeedFaqGroup, 'slug');

export const readSeedPolicyPages = () =>
  readMarkdownFiles(new URL('../../seed/pages/', import.meta.url), SeedPolicyPage, 'text');
