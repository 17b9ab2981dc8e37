import type { ContentPage } from '@msv/contracts/contentPage';
import GithubSlugger from 'github-slugger';
import type { Token } from 'marked';
import { blocksOf, htmlOf } from './markdown.ts';
import { plainTextOf } from './plainTextOf.ts';

/** The heading of what stands before the first one, so that no text is lost. */
const unnamed = 'Overview';

/** The sections of a text, each with an anchor of its own that stays while its heading does. */
export function sectionsOf(text: string): ContentPage['sections'] {
  const slugger = new GithubSlugger();
  return partsOf(blocksOf(text))
    .map(({ heading, blocks }) => ({ heading, html: htmlOf(blocks) }))
    .filter(({ heading, html }) => heading !== undefined || html !== '')
    .map(({ heading = unnamed, html }) => ({ id: slugger.slug(heading), heading, html }));
}

interface Part {
  heading?: string;
  blocks: Token[];
}

function partsOf(blocks: Token[]): Part[] {
  const parts: Part[] = [{ blocks: [] }];
  for (const block of blocks) {
    if (block.type === 'heading' && block.depth <= 2)
      parts.push({ heading: plainTextOf(htmlOf([block])), blocks: [] });
    else parts.at(-1)?.blocks.push(block);
  }
  return parts;
}
