import { describe, expect, jest, test } from '@jest/globals';
import { useEffect } from 'react';
import { type PageHead, usePageHead } from './pageHead.ts';
import { renderOnSite } from './testing/renderOnSite.tsx';

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

describe('the head of a page', () => {
  test('is written to the document once, and again when it changes', () => {
    const apply = jest.fn<(head: PageHead) => void>();
    const { show } = renderOnSite(<Page head={inventory} />, { head: { apply } });
    show(<Page head={{ ...inventory }} />);
    expect(apply.mock.calls).toMatchObject([[inventory]]);
    const found = { ...inventory, title: 'Vehicle Inventory: 3 found', noIndex: true };
    show(<Page head={found} />);
    expect(apply.mock.calls.slice(1)).toMatchObject([[found]]);
  });

  test('is there before any effect of the page, so that a report has the right title', () => {
    const order: string[] = [];
    renderOnSite(<Page head={inventory} onShown={() => order.push('effect')} />, {
      head: { apply: ({ title }) => order.push(title) },
    });
    expect(order).toEqual(['Vehicle Inventory', 'effect']);
  });

  test('may be written by something that returns a value, page after page', () => {
    const titles: string[] = [];
    const { show } = renderOnSite(<Page head={inventory} />, {
      head: { apply: ({ title }) => titles.push(title) },
    });
    show(<Page head={{ ...inventory, title: 'Contact Us' }} />);
    expect(titles).toEqual(['Vehicle Inventory', 'Contact Us']);
  });

  test('is gathered while the server renders', () => {
    const collect = jest.fn<(head: PageHead) => void>();
    const sharedPicture = { path: '/cart.png', alt: 'A cart' };
    const head: PageHead = { ...inventory, sharedPicture, kind: 'product', noIndex: false };
    renderOnSite(<Page head={head} />, { head: { collect } });
    expect(collect).toHaveBeenCalledWith(head);
  });
});
