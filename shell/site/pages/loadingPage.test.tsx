import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { hasLoadingPage, loadingPageMarker } from './loadingPage.ts';

test('recognizes the loading page, but not text that looks like its marker', () => {
  expect(hasLoadingPage(renderToStaticMarkup(<div {...loadingPageMarker} />))).toBe(true);
  const text = '<p data-page-pending="">';
  expect(hasLoadingPage(renderToStaticMarkup(<input aria-label={text} defaultValue={text} />))).toBe(false);
  expect(hasLoadingPage(renderToStaticMarkup(<p>{text}</p>))).toBe(false);
});
