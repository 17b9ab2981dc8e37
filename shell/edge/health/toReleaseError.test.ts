import { describe, expect, test } from '@jest/globals';
import { expectLinear } from '@msv/testing/expectLinear';
import { RendererLostError } from '../../renderer/pool/RendererLostError.ts';
import { buildPageRemote, buildPageTask } from '../../test/buildPageTask.ts';
import { hideTypedText, toReleaseError } from './toReleaseError.ts';

const task = buildPageTask({
  url: 'https://site.example/inventory/red-truck?owner=jane%20doe',
  remotes: {
    inventory: buildPageRemote(),
    dealers: buildPageRemote({ version: '2.0.0', routes: [] }),
  },
});
const buildFrame = (remote: string, version: string) =>
  `    at render (/srv/artifacts/${remote}/${version}/server/server.cjs:1:7)`;

describe('toReleaseError', () => {
  test('finds the release whose code is innermost, and the route of the page', () => {
    const problem = `Error: broken\n    at x (/site/renderer.cjs:1:1)\n${buildFrame('dealers', '2.0.0')}\n${buildFrame('inventory', '1.0.0')}`;
    expect(toReleaseError({ url: task.url, problem }, 'Module failed', task)).toEqual({
      remote: 'dealers',
      version: '2.0.0',
      side: 'server',
      message: 'Error: broken',
      stack: problem,
      page: '/inventory/:slug',
    });
  });

  test('uses the remote of a lost renderer', () => {
    const err = new RendererLostError('did not respond');
    expect(
      toReleaseError({ url: task.url, err, remote: 'inventory' }, 'Server rendering failed', task),
    ).toMatchObject({ remote: 'inventory', version: '1.0.0', message: 'RendererLostError: did not respond' });
  });

  test('uses the module that could not be planned', () => {
    const problem = 'dealers ./StateCards: ValiError: Invalid type\n→ at fragments';
    expect(toReleaseError({ url: task.url, problem }, 'Prefetch failed', task)).toMatchObject({
      remote: 'dealers',
      message: 'dealers ./StateCards: ValiError: Invalid type',
    });
  });

  test('uses the message of the log for a page whose form values are hidden', () => {
    expect(toReleaseError({ url: task.url, remote: 'inventory' }, 'Planning failed', task)).toMatchObject({
      remote: 'inventory',
      message: 'Planning failed',
      stack: '',
    });
  });

  test.each([
    ['an error of the edge itself', { err: new Error('The queue is full') }],
    ['a module that team code has invented', { problem: 'constructor ./X: failed' }],
    ['a loss of several remotes', { err: new RendererLostError('failed') }],
    ['a version that the page does not use', { problem: `Error: x\n${buildFrame('inventory', '9.9.9')}` }],
  ])('returns undefined for %s', (_case, problem) => {
    expect(toReleaseError({ url: task.url, ...problem }, 'Failed', task)).toBeUndefined();
  });

  test('returns undefined for a preview', () => {
    const visit = { ...task.visit, preview: { releases: { inventory: '1.0.0' }, missing: {} } };
    const problem = `Error: broken\n${buildFrame('inventory', '1.0.0')}`;
    expect(toReleaseError({ url: task.url, problem }, 'Failed', { ...task, visit })).toBeUndefined();
  });

  test('hides the values of the URL in the message', () => {
    const problem = `Error: No RED truck of Jane Doe (jane%20doe)\n${buildFrame('inventory', '1.0.0')}`;
    expect(toReleaseError({ url: task.url, problem }, 'Failed', task)?.message).toBe(
      'Error: No … … of … (…)',
    );
  });

  test('hides the whole path of a page without a route', () => {
    const url = 'https://site.example/jane-doe';
    const problem = `Error: No page jane-doe\n${buildFrame('inventory', '1.0.0')}`;
    expect(toReleaseError({ url, problem }, 'Failed', { ...task, url })).toMatchObject({
      message: 'Error: No page …',
      page: undefined,
    });
  });
});

describe('hideTypedText', () => {
  test.each([
    ['an e-mail address', 'No user jane@site.example', 'No user …'],
    ['a phone number', 'Invalid: (844) 555-0142', 'Invalid: (…'],
    ['the query of a URL', 'GET /api/vehicles?q=jane&zip=12345 failed', 'GET /api/vehicles… failed'],
  ])('hides %s', (_case, message, expected) => {
    expect(hideTypedText(message, [])).toBe(expected);
  });

  test('keeps the message of an engine', () => {
    const message = "TypeError: Cannot read properties of undefined (reading 'price')";
    expect(hideTypedText(message, ['', undefined])).toBe(message);
  });

  test('hides a short value only as a whole word', () => {
    expect(hideTypedText('No an in the plan', ['an'])).toBe('No … in the plan');
  });

  test('hides values with characters that are special in patterns', () => {
    expect(hideTypedText('Invalid: a+b (c)[/]', ['a+b (c)[/]'])).toBe('Invalid: …');
  });
});

test.each<[string, (size: number) => string]>([
  ['lines', (size) => '\n'.repeat(size)],
  ['positions', (size) => `${':1'.repeat(400)}\n`.repeat(size / 400)],
  ['digits', (size) => `/a/1.1.${'1'.repeat(900)}/x:1:1\n`.repeat(size / 400)],
])('the time to find the release of a stack trace with many %s is linear', async (_case, createInput) => {
  await expectLinear({
    createInput,
    run: (problem) => toReleaseError({ url: task.url, problem }, 'Failed', task),
    size: 4000,
  });
});

test.each<[string, (size: number) => string]>([
  ['at signs', (size) => 'a@'.repeat(size)],
  ['dots', (size) => `a@${'.'.repeat(size)}`],
  ['letters', (size) => 'a'.repeat(size)],
  ['question marks', (size) => '?'.repeat(size)],
  ['digits', (size) => `${'1 '.repeat(size)}x`],
  ['brackets', (size) => `1${'('.repeat(size)}x`],
])('the time to hide typed text in a message with many %s is linear', async (_case, createInput) => {
  await expectLinear({
    createInput,
    run: (message) => hideTypedText(message, ['jane', 'doe']),
    size: 500 / createInput(1).length,
  });
});

test('the time to hide many words in a message is bounded', async () => {
  const message = 'a '.repeat(500);
  const createInput = (size: number) => [Array.from({ length: size }, (_, index) => `w${index}`).join(' ')];
  await expectLinear({ createInput, run: (typed) => hideTypedText(message, typed), size: 400 });
  expect(hideTypedText(message, createInput(400))).toBe('…');
});
