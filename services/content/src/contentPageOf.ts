import type { ContentPage } from '@msv/contracts/contentPage';
import { fillLine, fillMarkdown, type SiteFacts } from './markdown/placeholders.ts';
import { sectionsOf } from './markdown/sectionsOf.ts';
import type { PageDocument } from './PageDocument.ts';

/** A page as the world reads it. */
export function contentPageOf(document: PageDocument, site: SiteFacts): ContentPage {
  const { slug, title, description, lastUpdated, text } = document;
  return {
    slug,
    title: fillLine(title, site),
    description: fillLine(description, site),
    ...(lastUpdated !== undefined && { lastUpdated }),
    sections: sectionsOf(fillMarkdown(text, site)),
  };
}
