import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { isPagePending, pagePendingMark } from './pagePendingMark.ts';

test('the place of a page that is still to come is told from a text that looks like it', () => {
  expect(isPagePending(renderToStaticMarkup(<div {...pagePendingMark} />))).toBe(true);
  const text = '<p data-page-pending="">';
  expect(isPagePending(renderToStaticMarkup(<input aria-label={text} defaultValue={text} />))).toBe(false);
  expect(isPagePending(renderToStaticMarkup(<p>{text}</p>))).toBe(false);
});
