import { expect, test } from '@jest/globals';
import { cloneServerHtml } from './cloneServerHtml.ts';

test('clones the page, so that later changes of the document do not affect it', () => {
  document.body.innerHTML = '<main id="content"><h1>Vehicles</h1><p>33</p></main><footer>Foot</footer>';
  const clone = cloneServerHtml();
  expect(document.querySelector('main')).toHaveTextContent('Vehicles33');
  document.body.innerHTML = '';
  expect([...clone.childNodes].map(({ textContent }) => textContent)).toEqual(['Vehicles', '33']);
});

test('returns an empty fragment for a document without a page', () => {
  document.body.innerHTML = '';
  expect(cloneServerHtml().childNodes).toHaveLength(0);
});
