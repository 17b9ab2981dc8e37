import { afterEach, expect, test } from '@jest/globals';
import { type ClickedLink, classifyClick } from './classifyClick.ts';

/** Clicks the `em` element in the HTML and returns the classification. */
function clickAndClassify(html: string, init: MouseEventInit = {}): ClickedLink | undefined {
  document.body.innerHTML = html;
  const target = document.body.querySelector('em');
  if (!target) throw new Error('The HTML has no em element to click');
  let clickedLink: ClickedLink | undefined;
  const handleClick = (event: MouseEvent) => {
    clickedLink = classifyClick(event);
    event.preventDefault();
  };
  document.body.addEventListener('click', handleClick, { once: true });
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  return clickedLink;
}

afterEach(() => {
  document.body.innerHTML = '';
});

test.each([
  ['/contact', 'page'],
  ['/contact?state=texas#form', 'page'],
  ['/', 'page'],
  ['tel:+18445550142', 'call'],
  ['https://example.com/', 'external'],
] as const)('a click on a link to %s is classified as %s', (href, kind) => {
  expect(clickAndClassify(`<a href="${href}">to <em>it</em></a>`)).toEqual({ kind, href });
});

test.each(['#cookies', 'mailto:a@example.com', '//example.com/', '/api/vehicle-pictures/hero.svg', ''])(
  'a link to %j is left to the browser',
  (href) => {
    expect(clickAndClassify(`<a href="${href}"><em>it</em></a>`)).toBeUndefined();
  },
);

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click that requests a new tab or window is left to the browser: %j',
  (init) => {
    expect(clickAndClassify('<a href="/contact"><em>it</em></a>', init)).toBeUndefined();
  },
);

test('a click outside of links is not classified', () => {
  expect(clickAndClassify('<p><em>words</em> <a href="/contact">it</a></p>')).toBeUndefined();
});
