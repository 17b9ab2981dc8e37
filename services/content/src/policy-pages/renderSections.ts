import type { PolicyPage } from '@msv/contracts/content/policyPage';
import GithubSlugger from 'github-slugger';
import type { Token } from 'marked';
import { htmlToText } from '../markdown/htmlToText.ts';
import { parseMarkdown, renderTokens } from '../markdown/renderMarkdown.ts';

/** Heading of text before the first heading. */
const defaultHeading = 'Overview';

/** Splits Markdown at its level-two headings into sections with unique anchors and renders them as HTML. */
export function renderSections(text: string): PolicyPage['sections'] {
  const slugger = new GithubSlugger();
  return splitAtHeadings(parseMarkdown(text))
    .map(({ heading, tokens }) => ({ heading, html: renderTokens(tokens) }))
    .filter(({ heading, html }) => heading !== undefined || html !== '')
    .map(({ heading = defaultHeading, html }) => ({ id: slugger.slug(heading), heading, html }));
}

interface MarkdownSection {
  heading?: string;
  tokens: Token[];
}

function splitAtHeadings(tokens: Token[]): MarkdownSection[] {
  const sections: MarkdownSection[] = [{ tokens: [] }];
  for (const token of tokens) {
    if (token.type === 'heading' && token.depth <= 2)
      sections.push({ heading: htmlToText(renderTokens([token])), tokens: [] });
    else sections.at(-1)?.tokens.push(token);
  }
  return sections;
}
