import { expect, test } from '@jest/globals';
import { createServerHtmlGetter } from './createServerHtmlGetter.ts';

test('copies the page when it is first called, so that later changes of the document do not affect the copy', () => {
  const getServerHtml = createServerHtmlGetter();
  document.body.innerHTML = '<main id="content"><h1>Vehicles</h1><p>33</p></main><footer>Foot</footer>';
  const copy = getServerHtml();
  expect(document.querySelector('main')).toHaveTextContent('Vehicles33');
  document.body.innerHTML = '<main id="content"><h1>Loading</h1></main>';
  expect([...copy.childNodes].map(({ textContent }) => textContent)).toEqual(['Vehicles', '33']);
  expect(getServerHtml()).toBe(copy);
});

test('returns an empty fragment for a document without a page', () => {
  document.body.innerHTML = '';
  expect(createServerHtmlGetter()().childNodes).toHaveLength(0);
});
