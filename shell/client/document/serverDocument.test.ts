import createEmotionCache from '@emotion/cache';
import { describe, expect, test } from '@jest/globals';
import { collectStyles } from '../../renderer/isolate/collectStyles.ts';
import { buildPageRemote, buildPageTask, testSite } from '../../test/buildPageTask.ts';
import { createServerHtmlGetter, createStyleCache, readPageState } from './serverDocument.ts';

describe('readPageState', () => {
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
});

describe('createStyleCache', () => {
  const listHeadElements = () => [...document.head.children].map(({ tagName }) => tagName);

  test('contains the styles that the server has rendered, and does not move their element', () => {
    const serverCache = createEmotionCache({ key: 'css' });
    serverCache.inserted = { a1: '.css-a1{color:red;}', c3: '.css-c3{color:blue;}' };
    document.head.innerHTML = `${collectStyles(serverCache)}<title>Vehicles</title>`;
    expect(createStyleCache().inserted).toEqual({ a1: true, c3: true });
    expect(listHeadElements()).toEqual(['STYLE', 'TITLE']);
  });

  test('is empty for a document without styles of the server', () => {
    document.head.innerHTML = '';
    expect(createStyleCache().inserted).toEqual({});
  });
});

describe('createServerHtmlGetter', () => {
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
});
