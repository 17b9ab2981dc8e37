import type { PolicyPage } from '@msv/contracts/content/policyPage';
import {
  fillPlaceholders,
  fillPlaceholdersInMarkdown,
  type PlaceholderValues,
} from '../markdown/placeholders.ts';
import type { PolicyPageDocument } from './PolicyPageDocument.ts';
import { renderSections } from './renderSections.ts';

/** Converts a stored policy page to the API format, with its sections as HTML. */
export function toPolicyPage(document: PolicyPageDocument, placeholders: PlaceholderValues): PolicyPage {
  const { slug, title, description, lastUpdated, text } = document;
  return {
    slug,
    title: fillPlaceholders(title, placeholders),
    description: fillPlaceholders(description, placeholders),
    ...(lastUpdated !== undefined && { lastUpdated }),
    sections: renderSections(fillPlaceholdersInMarkdown(text, placeholders)),
  };
}
