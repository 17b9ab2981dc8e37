import { expect, test } from '@jest/globals';
import { aSite, aSlice, aTask } from '../test/aTask.ts';
import { readPageState } from './readPageState.ts';

const { visit } = aTask();
const remotes = { inventory: aSlice() };
const state = { site: aSite, visit, remotes, replies: { '/api/x': { data: 1 } }, rendered: 'page' };
const write = (text: string) => {
  document.body.innerHTML = `<script type="application/json" id="page-state">${text}</script>`;
};

test('the browser starts from what the server left in the document', () => {
  write(JSON.stringify(state));
  expect(readPageState()).toEqual(state);
});

test.each([
  ['is missing', () => document.body.replaceChildren()],
  ['is another site’s', () => write('{"site":{}}')],
  ['holds a remote without an entry', () => write(JSON.stringify({ ...state, remotes: { inventory: {} } }))],
])('a document whose state %s is refused', (_how, spoil) => {
  spoil();
  expect(() => readPageState()).toThrow();
});
