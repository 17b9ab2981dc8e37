import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { pressedAttribute } from '@msv/contracts/site/earlyPresses';
import { rootId } from './PageState.ts';
import {
  changedAttribute,
  startAfterPaint,
  startAfterPaintScript,
  startScriptsId,
} from './startAfterPaint.ts';

/** Replacement for the browser's class, which jsdom lacks. */
class FakePaintObserver {
  static supportedEntryTypes: string[] | undefined = ['paint'];
  static last: FakePaintObserver | undefined;
  disconnect = jest.fn();
  observe = jest.fn();
  readonly #callback: (list: unknown, observer: FakePaintObserver) => void;
  constructor(callback: (list: unknown, observer: FakePaintObserver) => void) {
    FakePaintObserver.last = this;
    this.#callback = callback;
  }
  reportPaint(...names: string[]) {
    this.#callback(
      { getEntriesByName: (name: string) => names.filter((reported) => reported === name) },
      this,
    );
  }
}

const start = () => startAfterPaint(startScriptsId, rootId, changedAttribute, pressedAttribute);
const listInsertedScripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);
const expectedScripts = ['http://localhost/shell/first.js', 'http://localhost/shell/second.js'];

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(globalThis, 'addEventListener');
  Object.assign(globalThis, { PerformanceObserver: FakePaintObserver });
  FakePaintObserver.supportedEntryTypes = ['paint'];
  document.body.innerHTML = `<main></main><template id="${startScriptsId}"><script src="/shell/first.js"></script><script src="/shell/second.js"></script></template>`;
});
afterEach(() => {
  for (const listener of jest.mocked(addEventListener).mock.calls) removeEventListener(...listener);
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'PerformanceObserver');
});

test('inserts the scripts in their order when the browser has painted the page', () => {
  start();
  expect(listInsertedScripts()).toEqual([]);
  expect(FakePaintObserver.last?.observe).toHaveBeenCalledWith({ type: 'paint', buffered: true });
  FakePaintObserver.last?.reportPaint('first-paint');
  jest.advanceTimersByTime(100);
  expect(listInsertedScripts()).toEqual([]);
  FakePaintObserver.last?.reportPaint('first-contentful-paint');
  expect(listInsertedScripts()).toEqual([]);
  jest.advanceTimersByTime(100);
  expect(listInsertedScripts()).toEqual(expectedScripts);
  expect(FakePaintObserver.last?.disconnect).toHaveBeenCalledTimes(1);
});

test.each(['pointerdown', 'keydown'])('inserts the scripts at the first %s', (type) => {
  start();
  document.querySelector('main')?.dispatchEvent(new Event(type));
  expect(listInsertedScripts()).toEqual(expectedScripts);
});

test('inserts the scripts after a second without a paint, and only once', () => {
  start();
  jest.advanceTimersByTime(999);
  expect(listInsertedScripts()).toEqual([]);
  jest.advanceTimersByTime(1);
  FakePaintObserver.last?.reportPaint('first-contentful-paint');
  jest.advanceTimersByTime(100);
  expect(listInsertedScripts()).toEqual(expectedScripts);
});

test('does not wait in a background tab, which is not painted', () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  start();
  expect(listInsertedScripts()).toEqual(expectedScripts);
});

test.each([
  ['cannot report paints', ['resource']],
  ['does not list what it can report', undefined],
])('does not wait in a browser that %s', (_case, supportedEntryTypes) => {
  FakePaintObserver.supportedEntryTypes = supportedEntryTypes;
  start();
  expect(listInsertedScripts()).toEqual(expectedScripts);
});

describe('a script that fails to load', () => {
  const getFirstScript = () => document.querySelector('script[src="/shell/first.js"]');
  const failToLoad = () => getFirstScript()?.dispatchEvent(new Event('error'));
  beforeEach(() => {
    start();
    jest.advanceTimersByTime(1000);
  });

  test('is requested again when the browser is online again, and only once', () => {
    const failedScript = getFirstScript();
    failToLoad();
    expect(getFirstScript()).toBe(failedScript);
    window.dispatchEvent(new Event('online'));
    const nextScript = getFirstScript();
    expect(nextScript).not.toBe(failedScript);
    expect(listInsertedScripts()).toEqual([...expectedScripts].reverse());
    window.dispatchEvent(new Event('online'));
    jest.advanceTimersByTime(60_000);
    expect(getFirstScript()).toBe(nextScript);
  });

  test('is requested again at growing intervals of up to a minute', () => {
    for (const seconds of [5, 10, 20, 40, 60, 60]) {
      const failedScript = getFirstScript();
      failToLoad();
      jest.advanceTimersByTime(seconds * 1000 - 1);
      expect(getFirstScript()).toBe(failedScript);
      jest.advanceTimersByTime(1);
      expect(getFirstScript()).not.toBe(failedScript);
    }
  });
});

describe('a press of a button', () => {
  function press(button: HTMLElement) {
    button.firstElementChild?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    jest.advanceTimersByTime(1);
  }
  const createButton = (type: 'button' | 'submit') => {
    document.body.innerHTML = `<main><button type="${type}"><svg></svg></button></main>`;
    return document.querySelector('button') ?? document.body;
  };
  beforeEach(start);

  test('is marked until a second one undoes it, also if others stop the event', () => {
    const button = createButton('button');
    document.body.firstElementChild?.addEventListener('click', (event) => event.stopPropagation(), true);
    press(button);
    expect(button).toHaveAttribute(pressedAttribute);
    press(button);
    expect(button).not.toHaveAttribute(pressedAttribute);
  });

  test('is not marked if the button submits a form', () => {
    const button = createButton('submit');
    press(button);
    expect(button).not.toHaveAttribute(pressedAttribute);
  });

  test('is not marked if React hydrates the button during the event', () => {
    const button = createButton('button');
    button.addEventListener('click', () => Reflect.set(button, '__reactFiber$1', {}));
    press(button);
    expect(button).not.toHaveAttribute(pressedAttribute);
  });
});

test('the inline script works on its own and cannot end its element', () => {
  new Function(startAfterPaintScript)();
  FakePaintObserver.last?.reportPaint('first-contentful-paint');
  jest.advanceTimersByTime(100);
  expect(listInsertedScripts()).toEqual(expectedScripts);
  expect(startAfterPaintScript).not.toContain('<');
});
