import { expect, test } from '@jest/globals';
import { buildPageRemote, buildPageTask, testSite } from '../../test/buildPageTask.ts';
import { readPageState } from './readPageState.ts';

const { visit } = buildPageTask();
const remotes = { inventory: buildPageRemote() };
const state = {
  site: testSite,
  visit,
  remotes,
  missingRemotes: [],
  replies: { '/api/x': { data: 1 } },
  rendered: 'page',
};
const writeState = (text: string) => {
  document.body.innerHTML = `<script type="application/json" id="page-state">${text}</script>`;
};

test('reads the page state that the server embedded', () => {
  writeState(JSON.stringify(state));
  expect(readPageState()).toEqual(state);
});

test.each([
  ['is missing', () => document.body.replaceChildren()],
  ['belongs to another site', () => writeState('{"site":{}}')],
  [
    'contains a remote without an entry',
    () => writeState(JSON.stringify({ ...state, remotes: { inventory: {} } })),
  ],
])('throws if the state %s', (_problem, arrangeDocument) => {
  arrangeDocument();
  expect(() => readPageState()).toThrow();
});
