import { expect, test } from '@jest/globals';
import { parseMarkdown, renderTokens } from './renderMarkdown.ts';

test('tables are wrapped in a named group that keyboard users can scroll', () => {
  expect(
    renderTokens(parseMarkdown('| What | "How" <long> |\n| --- | ---: |\n| Inquiries | 24 months |')),
  ).toMatch(
    /^<div role="group" aria-label="Table: What, &quot;How&quot; &lt;long&gt;" tabindex="0"><table>[\s\S]*<\/table>\s*<\/div>$/,
  );
});
