import { expect, test } from '@jest/globals';
import { blocksOf, htmlOf } from './markdown.ts';

test('a table can be scrolled by keyboard and says what it is about', () => {
  expect(htmlOf(blocksOf('| What | "How" <long> |\n| --- | ---: |\n| Inquiries | 24 months |'))).toMatch(
    /^<div role="group" aria-label="Table: What, &quot;How&quot; &lt;long&gt;" tabindex="0"><table>[\s\S]*<\/table>\s*<\/div>$/,
  );
});
