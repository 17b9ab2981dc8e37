import { beforeEach, expect, jest, test } from '@jest/globals';
import { contentPageSlugs } from '@msv/contracts/contentPage';
import type { Prefetch } from '@msv/platform';
import { fakeReply, renderOnSite } from '@msv/platform/testing';
import { aContentPage } from '@msv/testing/aContentPage';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';

const fetchSpy = jest.fn<typeof fetch>();

beforeEach(() => {
  fetchSpy.mockReset().mockResolvedValue(fakeReply(200, aContentPage()));
  globalThis.fetch = fetchSpy;
});

/** `privacy-policy` is `PrivacyPolicyPage`. */
const pageNameOf = (slug: string) =>
  `${slug.replace(/(^|-)(\w)/g, (_all, _dash, letter) => letter.toUpperCase())}Page`;

test.each(contentPageSlugs)(
  '/%s shows its own text, and the server reads the same one beforehand',
  async (slug) => {
    const { default: Page }: { default: ComponentType } = await import(`./${pageNameOf(slug)}.tsx`);
    const { prefetch }: { prefetch: Prefetch } = await import(`./${pageNameOf(slug)}.prefetch.ts`);
    renderOnSite(<Page />, { at: `/${slug}` });
    expect(await screen.findByRole('article')).toBeVisible();
    const url = `/api/pages/${slug}`;
    expect(fetchSpy.mock.calls.map(([asked]) => asked)).toEqual([url]);
    expect(prefetch({ params: {}, url: new URL('https://site.example') }).subject?.url).toBe(url);
  },
);
