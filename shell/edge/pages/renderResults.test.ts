import { describe, expect, jest, test } from '@jest/globals';
import { emptyPlan } from '../../renderer/planPage.ts';
import type { ModulePlan, RenderedPage } from '../../renderer/RenderTask.ts';
import { buildPageTask } from '../../test/buildPageTask.ts';
import {
  createTestPageBuilder,
  inventoryPage,
  readRenderedPart,
  renderedInventoryPage,
} from '../../test/createTestPageBuilder.ts';
import type { TaggedResponse } from '../api/apiReaderPlugin.ts';
import { fetchPageResponses } from './fetchPageResponses.ts';

const read = '/api/vehicles';
const validPlan: ModulePlan = { ...emptyPlan, subject: read, reads: [read] };
const repeat = <Item>(count: number, item: Item) => Array.from({ length: count }, () => item);

/** Plans and builds the inventory page with a renderer that returns the results. Its reads answer with an empty list. */
async function buildPage({
  plans = [validPlan],
  page = renderedInventoryPage,
  task = buildPageTask(),
}: {
  plans?: unknown;
  page?: unknown;
  task?: ReturnType<typeof buildPageTask>;
}) {
  const { builder, build, renderer, logged } = createTestPageBuilder();
  renderer.plan.mockResolvedValue(plans as ModulePlan[]);
  renderer.render.mockResolvedValue(page as RenderedPage);
  const readApi = jest.fn(
    async (_url: string): Promise<TaggedResponse> => ({ tag: 'one', response: { json: '[]' } }),
  );
  const checkedPlan = await builder.plan(task, 'one');
  const responses = await fetchPageResponses(checkedPlan, {
    readApi,
    isOwnApi: () => true,
    onFailure: () => {},
  });
  const built = await build({ task, plan: checkedPlan, responses }, 'one');
  return {
    ...built,
    plan: checkedPlan,
    status: responses.status,
    readUrls: readApi.mock.calls.map(([url]) => url),
    logged,
    renderer,
  };
}

test('a valid plan and page are used', async () => {
  const { html, status, readUrls, hasErrors, logged } = await buildPage({});
  expect([readRenderedPart(html), status, readUrls, hasErrors, logged]).toEqual([
    'page',
    200,
    [read],
    false,
    [],
  ]);
});

test.each([
  ['no plans', []],
  ['too many plans', [validPlan, validPlan]],
  ['an object', { 0: validPlan }],
])('%s for one module are rejected', async (_title, plans) => {
  expect((await buildPage({ plans })).plan.problem).toContain('InvalidResultError');
});

describe('a plan is rejected, and the browser renders the page, with', () => {
  const withRead = (url: unknown) => ({ ...validPlan, subject: undefined, reads: [url] });
  const withFragment = (fragment: unknown) => ({ ...validPlan, fragments: [fragment] });
  test.each<[string, unknown]>([
    ['no object', 'plan'],
    ['nothing', null],
    ['no reads', { ...validPlan, reads: undefined }],
    ['a read that leaves the API', withRead('/api/vehicles/../../readyz')],
    ['a read that leaves its prefix', withRead('/api/vehicles/../leads')],
    ['encoded dots', withRead('/api/vehicles/%2e%2e/%2e%2e/readyz')],
    ['encoded dots in capitals', withRead('/api/vehicles/%2E%2E/leads')],
    ['dots behind an encoded slash', withRead('/api/vehicles/x%2F..%2f..%2freadyz')],
    ['an encoded slash', withRead('/api/vehicles/a%2Fb')],
    ['an encoded backslash', withRead('/api/vehicles/a%5cb')],
    ['a backslash', withRead('/api/vehicles\\..\\readyz')],
    ['a backslash in the query', withRead('/api/vehicles?x=\\')],
    ['two dots in the path', withRead('/api/vehicles/a..b')],
    ['a dot segment', withRead('/api/vehicles/./d3')],
    ['a fragment', withRead('/api/vehicles#/operator')],
    ['an empty fragment', withRead('/api/vehicles#')],
    ['a tab', withRead('/api/vehicles/\t')],
    ['a line break', withRead('/api/vehicles\r\nhost: evil.example')],
    ['a null character', withRead('/api/vehicles/\0')],
    ['a space', withRead('/api/vehicles?search=a b')],
    ['an operator route', withRead('/operator/dealerships')],
    ['an internal route', withRead('/readyz')],
    ['a prefix that no module owns', withRead('/api/leads')],
    ['a longer name than a prefix', withRead('/api/vehicles-internal')],
    ['another origin', withRead('http://169.254.169.254/api/vehicles')],
    ['another origin without a scheme', withRead('//evil.example/api/vehicles')],
    ['credentials', withRead('http://edge@evil.example/api/vehicles')],
    ['a script URL', withRead('javascript:alert(1)')],
    ['an empty read', withRead('')],
    ['a read that is no string', withRead({ url: read })],
    ['a very long read', withRead(`/api/vehicles?x=${'x'.repeat(20_000)}`)],
    ['too many reads', { ...validPlan, reads: repeat(51, read) }],
    ['too many fragments', { ...validPlan, fragments: repeat(21, { remote: 'dealers', name: 'X' }) }],
    ['very long props', withFragment({ remote: 'dealers', name: 'X', props: 'x'.repeat(70_000) })],
    ['a subject outside of the API', { ...validPlan, subject: '/readyz' }],
    ['a subject that no module owns', { ...validPlan, subject: '/api/leads' }],
    ['the prototype', withFragment({ remote: '__proto__', name: 'X' })],
    ['a remote with markup', withFragment({ remote: '<script>', name: 'X' })],
    ['a fragment outside of its release', withFragment({ remote: 'dealers', name: '../../X' })],
    ['a fragment without a name', withFragment({ remote: 'dealers', name: '' })],
    ['a very long name of a fragment', withFragment({ remote: 'dealers', name: 'x'.repeat(200) })],
    ['a problem that is no string', { ...validPlan, problem: { toString: 'no function' } }],
  ])('%s', async (_title, plan) => {
    const {
      plan: used,
      readUrls,
      status,
      html,
      movedTo,
      logged,
    } = await buildPage({
      plans: [plan],
      page: { ...renderedInventoryPage, body: '<div data-page-pending=""></div>' },
    });
    expect(used).toEqual({
      page: inventoryPage,
      reads: [],
      modules: [inventoryPage],
      problem: expect.stringContaining('Page planning failed: InvalidResultError'),
      failedRemotes: ['inventory'],
    });
    expect({ readUrls, status, movedTo, rendered: readRenderedPart(html) }).toEqual({
      readUrls: [],
      status: 200,
      movedTo: undefined,
      rendered: 'frame',
    });
    expect(logged).toEqual([
      {
        url: 'https://site.example/inventory',
        remote: 'inventory',
        err: expect.objectContaining({ name: 'InvalidResultError' }),
        message: 'Page planning failed, the browser renders the page',
      },
    ]);
  });

  test('an error that contains no value of it', async () => {
    const { logged } = await buildPage({ plans: [withRead('https://evil.example/secret')] });
    expect(JSON.stringify(logged) + String(logged[0]?.err)).not.toContain('secret');
    expect(String(logged[0]?.err)).toContain('0.reads.0: Not an exact URL below /api/');
  });
});

test.each([
  '/api/vehicles?search=a..b%2Fc%5C',
  "/api/dealerships/o'hara",
  '/api/dealerships/gr%C3%B6%C3%9Fe?near=78701',
])('a plan may read %s', async (url) => {
  const plan = { ...validPlan, subject: url, reads: [url] };
  expect((await buildPage({ plans: [plan] })).readUrls).toEqual([url]);
});

test.each(['a%2Fb', '%2f..%2Freadyz', 'a..b', 'a%2E%2eb', '%5C', '%00', '%0D%0A', '%C2%85'])(
  'a URL with %s in its path is not planned and has the status 404, because no release can be the cause',
  async (slug) => {
    const task = buildPageTask({ url: `https://site.example/inventory/${slug}` });
    const { plan, status, logged, renderer } = await buildPage({ task });
    expect([plan.modules, status, logged]).toEqual([[], 404, []]);
    expect(renderer.plan).not.toHaveBeenCalled();
  },
);

describe('a rendered page is rejected, and the browser renders the page, with', () => {
  const { head } = renderedInventoryPage;
  const withHead = (fields: object) => ({ ...renderedInventoryPage, head: { ...head, ...fields } });
  const withBody = (html: string) => ({ ...renderedInventoryPage, body: `<p>Text</p>${html}` });
  const withStyles = (styles: string) => ({ ...renderedInventoryPage, styles });
  const withMove = (movedTo: unknown) => ({ ...renderedInventoryPage, movedTo });
  const dropped = { remote: 'inventory', url: read, count: 1, index: 0, field: 'price', reason: 'Missing' };
  const withDropped = (...droppedItems: unknown[]) => ({ ...renderedInventoryPage, droppedItems });
  test.each<[string, unknown]>([
    ['no object', null],
    ['no body', { ...renderedInventoryPage, body: undefined }],
    ['a move to another site', withMove('//evil.example')],
    ['a move with a backslash', withMove('/\\evil.example')],
    ['a move with a scheme', withMove('https://evil.example/')],
    ['a move behind a tab', withMove('/\t/evil.example')],
    ['a move behind a dot segment', withMove('/.//evil.example')],
    ['a move behind two dots', withMove('/a/..//evil.example')],
    ['a move with a header', withMove('/inventory\r\nset-cookie: a=b')],
    ['a relative move', withMove('evil.example')],
    ['an empty move', withMove('')],
    ['a move that is no string', withMove(['/inventory'])],
    ['a very long move', withMove(`/${'x'.repeat(20_000)}`)],
    ['a canonical path that is no URL', withHead({ canonicalPath: '::' })],
    ['a canonical URL of another site', withHead({ canonicalPath: 'https://evil.example/' })],
    ['a canonical path with two slashes', withHead({ canonicalPath: '//evil.example' })],
    ['a canonical path that extends the host', withHead({ canonicalPath: '.evil.example' })],
    ['a canonical path with a control character', withHead({ canonicalPath: '/\u0000' })],
    [
      'a share image of another site',
      withHead({ shareImage: { path: 'https://evil.example/a.png', alt: '' } }),
    ],
    ['a share image that is no URL', withHead({ shareImage: { path: '::', alt: '' } })],
    ['a very long title', withHead({ title: 'x'.repeat(5001) })],
    ['a very long description', withHead({ description: 'x'.repeat(5001) })],
    ['a very long alternative text', withHead({ shareImage: { path: '/a.png', alt: 'x'.repeat(5001) } })],
    ['an unknown Open Graph type', withHead({ openGraphType: '"><script>' })],
    ['a very large body', withBody('x'.repeat(2 * 1024 * 1024))],
    ['a body with many bytes', withBody('€'.repeat(700_000))],
    ['very large styles', withStyles(`<style data-style-names="">${'x'.repeat(512 * 1024)}</style>`)],
    ['no styles', withStyles('')],
    ['two style elements', withStyles('<style data-style-names=""></style><style></style>')],
    [
      'styles that end early',
      withStyles('<style data-style-names="">a</STYLE><script src="/x.js"></script></style>'),
    ],
    ['styles that do not end', withStyles('<style data-style-names="">a{}')],
    [
      'styles before markup',
      withStyles('<style data-style-names="">a{}</style><base href="//evil.example">'),
    ],
    ['styles after markup', withStyles('<base href="//evil.example"><style data-style-names=""></style>')],
    ['styles with another attribute', withStyles('<style data-style-names="" onload="alert(1)">a{}</style>')],
    ['styles in another attribute', withStyles('<style data-style-names=""media=">">a{}</style>')],
    ['too many problems', { ...renderedInventoryPage, problems: repeat(101, 'failed') }],
    ['a problem that is no string', { ...renderedInventoryPage, problems: [{}] }],
    ['too many failed remotes', { ...renderedInventoryPage, failedRemotes: repeat(101, 'inventory') }],
    ['a failed remote that is not on the page', { ...renderedInventoryPage, failedRemotes: ['dealers'] }],
    ['too many missed reads', { ...renderedInventoryPage, missedReads: repeat(101, read) }],
    ['too many reads with dropped items', withDropped(...repeat(101, dropped))],
    ['dropped items of an unknown remote', withDropped({ ...dropped, remote: 'invented' })],
    ['dropped items of another URL', withDropped({ ...dropped, url: 'https://evil.example' })],
    ['dropped items without a number', withDropped({ ...dropped, count: 'many' })],
    ['a script', withBody('<script>alert(1)</script>')],
    ['a script in capitals', withBody('<SCRIPT SRC="/r/other.js"></SCRIPT>')],
    ['a script with a slash', withBody('<script/src="/r/other.js"></script>')],
    [
      'a script that states two types',
      withBody('<script type="module" type="application/ld+json"></script>'),
    ],
    [
      'a script with structured data and a URL',
      withBody('<script type="application/ld+json" src="/a.js"></script>'),
    ],
    ['a second page state', withBody('<script type="application/json" id="page-state">{}</script>')],
    [
      'a script behind structured data',
      withBody('<script type="application/ld+json">{}</script><script>1</script>'),
    ],
    ['a script after an empty comment', withBody('<!--><script src="/a.js"></script>-->')],
    ['a script after a comment', withBody('<!-- --!><script src="/a.js"></script>-->')],
    ['a script in an attribute', withBody('<a title="<script src=/a.js>">')],
    ['a script in a section', withBody('<![CDATA[><script src="/a.js"></script>]]>')],
    ['a script in a title', withBody('<svg><title><script href="/a.js"></script></title></svg>')],
    ['a script in a text area', withBody('<svg><textarea><script href="/a.js"></script></textarea></svg>')],
    ['a script that does not end', withBody('<script src="/a.js"')],
    ['a base URL', withBody('<base href="https://evil.example/">')],
    ['a refresh', withBody('<meta http-equiv="refresh" content="0;url=https://evil.example">')],
    [
      'a content security policy',
      withBody('<MetA/http-equiv=content-security-policy content="script-src *">'),
    ],
    [
      'a refresh in microdata',
      withBody('<meta itemprop="a" http-equiv="refresh" content="0;url=//evil.example">'),
    ],
    ['a referrer policy', withBody('<meta name="referrer" content="unsafe-url">')],
    ['a style sheet', withBody('<link rel="stylesheet" href="/r/other.css">')],
    ['a canonical link', withBody('<link rel="canonical" href="https://evil.example/">')],
    ['a preloaded script', withBody('<link rel="preload" as="script" href="/a.js">')],
    ['a link with two relations', withBody('<link rel="preload stylesheet" as="image" href="/a.css">')],
    ['a frame', withBody('<iframe srcdoc="&lt;p&gt;"></iframe>')],
    ['an object', withBody('<object data="/a.svg"></object>')],
    ['an embedded document', withBody('<embed src="/a.svg">')],
    ['the end of the body', withBody('</body><p>')],
    ['the end of the document', withBody('</HTML >')],
  ])('%s', async (_title, page) => {
    const { html, status, movedTo, hasErrors, logged, renderer } = await buildPage({ page });
    expect({ rendered: readRenderedPart(html), status, movedTo, hasErrors }).toEqual({
      rendered: 'nothing',
      status: 200,
      movedTo: undefined,
      hasErrors: true,
    });
    expect(html).not.toContain('evil.example');
    expect(renderer.render.mock.calls.map(([{ modules }]) => modules)).toEqual([[inventoryPage], []]);
    expect(
      logged.map(({ remote, err, message }) => [remote, err instanceof Error && err.name, message]),
    ).toEqual([
      ['inventory', 'InvalidResultError', 'Server rendering failed, retrying with fewer modules'],
      // The last attempt runs no code of a release.
      [undefined, 'InvalidResultError', 'Server rendering failed, the browser renders the page'],
    ]);
  });
});

test.each([
  ['structured data', '<script type="application/ld+json">{"name":"\\u003c/script>"}</script>'],
  ['microdata', '<meta itemprop="price" content="8995"/>'],
  ['a link that React writes', '<link rel="preload" as="image" href="/a.webp" fetchPriority="high"/>'],
  ['an element with a longer name', '<metadata></metadata>'],
  ['text', '<p>&lt;script&gt; &lt;/body&gt;</p>'],
])('a body may contain %s', async (_title, body) => {
  const { html, logged } = await buildPage({ page: { ...renderedInventoryPage, body } });
  expect(html).toContain(`<div id="root">${body}</div>`);
  expect(logged).toEqual([]);
});

test('paths of a page are normalized, so that they are valid headers', async () => {
  const page = { ...renderedInventoryPage, movedTo: '/states/größe?a=b#c' };
  expect((await buildPage({ page })).movedTo).toBe('/states/gr%C3%B6%C3%9Fe?a=b');
});

test('a long problem is cut off', async () => {
  const page = { ...renderedInventoryPage, problems: ['x'.repeat(20_000)] };
  expect((await buildPage({ page })).logged[0]?.problem).toHaveLength(10_000);
});
