import { expect, test } from '@jest/globals';
import { serverCopy } from './serverCopy.ts';

test('what the server wrote is kept as it was, whatever becomes of the document', () => {
  document.body.innerHTML = '<main id="content"><h1>Vehicles</h1><p>33</p></main><footer>Foot</footer>';
  const copy = serverCopy();
  expect(document.querySelector('main')).toHaveTextContent('Vehicles33');
  document.body.innerHTML = '';
  expect([...copy.childNodes].map(({ textContent }) => textContent)).toEqual(['Vehicles', '33']);
});

test('a document without a page leaves an empty copy', () => {
  document.body.innerHTML = '';
  expect(serverCopy().childNodes).toHaveLength(0);
});
