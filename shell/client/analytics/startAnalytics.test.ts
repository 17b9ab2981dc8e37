import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Visit } from '../../site/document/PageState.ts';
import { pushEvent } from './dataLayer.ts';
import { startAnalytics } from './startAnalytics.ts';

const allDenied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
};
const visitWithTagManager: Visit = { year: 2026, privacySignal: false, tagManagerId: 'GTM-ABC1234' };

beforeEach(() => {
  delete window.dataLayer;
  localStorage.clear();
  document.head.replaceChildren();
});
afterEach(() => {
  document.body.replaceChildren();
});

/** Returns the entries of the data layer, with commands (`arguments` objects) converted to arrays. */
const readDataLayer = () =>
  (window.dataLayer ?? []).map((entry) =>
    Object.prototype.toString.call(entry) === '[object Arguments]' ? Object.values(Object(entry)) : entry,
  );
const listScriptUrls = () => [...document.querySelectorAll('script')].map(({ src }) => src);
const waitForImports = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
const queryBanner = () => screen.queryByRole('region', { name: 'Privacy choice' });

async function start(visit: Visit) {
  startAnalytics(visit);
  await waitForImports();
}

describe('default consent', () => {
  test.each([
    ['no tag manager is configured', { year: 2026, privacySignal: false }],
    ['a tag manager is configured', visitWithTagManager],
    ['the browser opts out of tracking', { ...visitWithTagManager, privacySignal: true }],
  ])('is denied for all purposes before any event if %s', async (_condition, visit) => {
    await start(visit);
    expect(readDataLayer()[0]).toEqual(['consent', 'default', allDenied]);
    pushEvent({ event: 'phone_call' });
    expect(readDataLayer()).toHaveLength(2);
  });

  test('pushes commands as arguments objects, like Google’s own snippet', () => {
    startAnalytics({ year: 2026, privacySignal: false });
    expect(Object.prototype.toString.call(window.dataLayer?.[0])).toBe('[object Arguments]');
  });
});

describe('loads no third-party script', () => {
  test.each([
    ['and shows no banner without a tag manager id', { year: 2026, privacySignal: false }, ''],
    ['and shows no banner with the opt-out signal', { ...visitWithTagManager, privacySignal: true }, ''],
    [
      'with the opt-out signal, even after the visitor accepted',
      { ...visitWithTagManager, privacySignal: true },
      'granted',
    ],
    ['and shows no banner after the visitor declined', visitWithTagManager, 'denied'],
  ])('%s', async (_condition, visit, storedConsent) => {
    if (storedConsent) localStorage.setItem('consent', storedConsent);
    await start(visit);
    expect(listScriptUrls()).toEqual([]);
    expect(queryBanner()).not.toBeInTheDocument();
    expect(readDataLayer()).toHaveLength(1);
  });

  test.each([[undefined], ['maybe']])(
    'and shows the banner without a valid stored answer: %s',
    async (storedConsent) => {
      if (storedConsent) localStorage.setItem('consent', storedConsent);
      await start(visitWithTagManager);
      expect(queryBanner()).toBeVisible();
      expect(listScriptUrls()).toEqual([]);
    },
  );
});

describe('the consent banner', () => {
  const scripts = ['https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234'];

  test('loads the tag manager with analytics consent after Accept and does not show again', async () => {
    await start(visitWithTagManager);
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    await waitForImports();
    expect(queryBanner()).not.toBeInTheDocument();
    expect(listScriptUrls()).toEqual(scripts);
    expect(readDataLayer()[1]).toEqual(['consent', 'update', { ...allDenied, analytics_storage: 'granted' }]);
    expect(readDataLayer()[2]).toMatchObject({ event: 'gtm.js' });
    document.head.replaceChildren();
    await start(visitWithTagManager);
    expect(queryBanner()).not.toBeInTheDocument();
    expect(listScriptUrls()).toEqual(scripts);
  });

  test('loads nothing after Decline and does not show again', async () => {
    await start(visitWithTagManager);
    await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
    await waitForImports();
    expect(listScriptUrls()).toEqual([]);
    await start(visitWithTagManager);
    expect(queryBanner()).not.toBeInTheDocument();
    expect(listScriptUrls()).toEqual([]);
  });

  test('applies the answer to the page load if storage is blocked', async () => {
    const { getItem, setItem } = Storage.prototype;
    const throwBlocked = () => {
      throw new DOMException('Blocked', 'SecurityError');
    };
    Object.assign(Storage.prototype, { getItem: throwBlocked, setItem: throwBlocked });
    await start(visitWithTagManager);
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    await waitForImports();
    Object.assign(Storage.prototype, { getItem, setItem });
    expect(listScriptUrls()).toEqual(scripts);
    expect(localStorage.getItem('consent')).toBeNull();
  });
});
