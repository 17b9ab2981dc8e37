import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Visit } from '../../site/Visit.ts';
import { report } from './dataLayer.ts';
import { startAnalytics } from './startAnalytics.ts';

const allDenied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
};
const configured: Visit = { year: 2026, privacySignal: false, tagManagerId: 'GTM-ABC1234' };

beforeEach(() => {
  delete window.dataLayer;
  localStorage.clear();
  document.head.replaceChildren();
});
afterEach(() => {
  document.body.replaceChildren();
});

/** What was pushed; commands, which are `arguments` objects, as lists. */
const pushed = () =>
  (window.dataLayer ?? []).map((entry) =>
    Object.prototype.toString.call(entry) === '[object Arguments]' ? Object.values(Object(entry)) : entry,
  );
const thirdPartyScripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
const banner = () => screen.queryByRole('region', { name: 'Privacy choice' });

async function start(visit: Visit) {
  startAnalytics(visit);
  await settle();
}

describe('before anything else', () => {
  test.each([
    ['no tag is configured', { year: 2026, privacySignal: false }],
    ['a tag is configured', configured],
    ['the visitor’s browser objects', { ...configured, privacySignal: true }],
  ])('everything is denied where %s', async (_where, visit) => {
    await start(visit);
    expect(pushed()[0]).toEqual(['consent', 'default', allDenied]);
    report({ event: 'phone_call' });
    expect(pushed()).toHaveLength(2);
  });

  test('commands are what the tag’s own snippet would push', () => {
    startAnalytics({ year: 2026, privacySignal: false });
    expect(Object.prototype.toString.call(window.dataLayer?.[0])).toBe('[object Arguments]');
  });
});

describe('nothing of a third party is loaded', () => {
  test.each([
    ['without an id, and nobody is asked', { year: 2026, privacySignal: false }, ''],
    ['with the opt-out signal, and nobody is asked', { ...configured, privacySignal: true }, ''],
    ['with the opt-out signal, even after a yes', { ...configured, privacySignal: true }, 'granted'],
    ['after a no, and nobody is asked again', configured, 'denied'],
  ])('%s', async (_when, visit, stored) => {
    if (stored) localStorage.setItem('consent', stored);
    await start(visit);
    expect(thirdPartyScripts()).toEqual([]);
    expect(banner()).not.toBeInTheDocument();
    expect(pushed()).toHaveLength(1);
  });

  test.each([[undefined], ['maybe']])(
    'before the visitor has chosen, and they are asked: stored %s',
    async (stored) => {
      if (stored) localStorage.setItem('consent', stored);
      await start(configured);
      expect(banner()).toBeVisible();
      expect(thirdPartyScripts()).toEqual([]);
    },
  );
});

describe('a visitor who is asked', () => {
  const scripts = ['https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234'];

  test('and says yes is counted, for analytics only, and not asked again', async () => {
    await start(configured);
    await userEvent.click(screen.getByRole('button', { name: 'Yes, that is fine' }));
    await settle();
    expect(banner()).not.toBeInTheDocument();
    expect(thirdPartyScripts()).toEqual(scripts);
    expect(pushed()[1]).toEqual(['consent', 'update', { ...allDenied, analytics_storage: 'granted' }]);
    expect(pushed()[2]).toMatchObject({ event: 'gtm.js' });
    document.head.replaceChildren();
    await start(configured);
    expect(banner()).not.toBeInTheDocument();
    expect(thirdPartyScripts()).toEqual(scripts);
  });

  test('and says no is not, and not asked again', async () => {
    await start(configured);
    await userEvent.click(screen.getByRole('button', { name: 'No, thanks' }));
    await settle();
    expect(thirdPartyScripts()).toEqual([]);
    await start(configured);
    expect(banner()).not.toBeInTheDocument();
    expect(thirdPartyScripts()).toEqual([]);
  });

  test('is asked each time where the browser keeps nothing, and the choice holds for the page', async () => {
    const { getItem, setItem } = Storage.prototype;
    const blocked = () => {
      throw new DOMException('Blocked', 'SecurityError');
    };
    Object.assign(Storage.prototype, { getItem: blocked, setItem: blocked });
    await start(configured);
    await userEvent.click(screen.getByRole('button', { name: 'Yes, that is fine' }));
    await settle();
    Object.assign(Storage.prototype, { getItem, setItem });
    expect(thirdPartyScripts()).toEqual(scripts);
    expect(localStorage.getItem('consent')).toBeNull();
  });
});
