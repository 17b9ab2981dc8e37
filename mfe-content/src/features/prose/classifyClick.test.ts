import { afterEach, expect, test } from '@jest/globals';
import { type FollowedLink, linkFollowed } from './linkFollowed.ts';

/** What comes of a click on the words in a piece of HTML. */
function click(html: string, init: MouseEventInit = {}): FollowedLink | undefined {
  document.body.innerHTML = html;
  const words = document.body.querySelector('em');
  if (!words) throw new Error('There is nothing to click');
  let followed: FollowedLink | undefined;
  const listen = (event: MouseEvent) => {
    followed = linkFollowed(event);
    event.preventDefault();
  };
  document.body.addEventListener('click', listen, { once: true });
  words.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  return followed;
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
] as const)('a click on a link to %s follows a %s link', (href, kind) => {
  expect(click(`<a href="${href}">to <em>it</em></a>`)).toEqual({ kind, href });
});

test.each(['#cookies', 'mailto:a@example.com', '//example.com/', '/api/vehicle-pictures/hero.svg', ''])(
  'the browser follows a link to %j by itself',
  (href) => {
    expect(click(`<a href="${href}"><em>it</em></a>`)).toBeUndefined();
  },
);

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'who asks for a new tab or window gets one: %j',
  (init) => {
    expect(click('<a href="/contact"><em>it</em></a>', init)).toBeUndefined();
  },
);

test('a click beside the links follows none', () => {
  expect(click('<p><em>words</em> <a href="/contact">it</a></p>')).toBeUndefined();
});
