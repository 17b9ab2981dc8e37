import { describe, expect, jest, test } from '@jest/globals';
import { useEffect } from 'react';
import { renderWithPlatform } from '../testing/renderWithPlatform.tsx';
import { type PageHead, usePageHead } from './usePageHead.ts';

const inventory: PageHead = {
  title: 'Vehicle Inventory',
  description: 'All vehicles',
  canonicalPath: '/inventory',
};

function Page({ head, onShown }: { head: PageHead; onShown?: () => void }) {
  useEffect(() => void onShown?.(), [onShown]);
  usePageHead(head);
  return null;
}

describe('usePageHead', () => {
  test('applies the head once and again after every change', () => {
    const apply = jest.fn<(head: PageHead) => void>();
    const { replaceContent } = renderWithPlatform(<Page head={inventory} />, { head: { apply } });
    replaceContent(<Page head={{ ...inventory }} />);
    expect(apply.mock.calls).toMatchObject([[inventory]]);
    const filtered = { ...inventory, title: 'Vehicle Inventory: 3 found', noIndex: true };
    replaceContent(<Page head={filtered} />);
    expect(apply.mock.calls.slice(1)).toMatchObject([[filtered]]);
  });

  test('applies the head before other effects run, so that page views report the right title', () => {
    const order: string[] = [];
    renderWithPlatform(<Page head={inventory} onShown={() => order.push('effect')} />, {
      head: { apply: ({ title }) => order.push(title) },
    });
    expect(order).toEqual(['Vehicle Inventory', 'effect']);
  });

  test('accepts an apply function that returns a value', () => {
    const titles: string[] = [];
    const { replaceContent } = renderWithPlatform(<Page head={inventory} />, {
      head: { apply: ({ title }) => titles.push(title) },
    });
    replaceContent(<Page head={{ ...inventory, title: 'Contact Us' }} />);
    expect(titles).toEqual(['Vehicle Inventory', 'Contact Us']);
  });

  test('collects the complete head on the server', () => {
    const collect = jest.fn<(head: PageHead) => void>();
    const shareImage = { path: '/cart.png', alt: 'A cart' };
    const head: PageHead = {
      ...inventory,
      shareImage,
      openGraphType: 'product',
      noIndex: false,
    };
    renderWithPlatform(<Page head={head} />, { head: { collect } });
    expect(collect).toHaveBeenCalledWith(head);
  });
});
