import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { usePageHead } from '../page/usePageHead.ts';
import { PermanentRedirect } from '../routing/PermanentRedirect.tsx';
import { FakeRemoteModules } from '../testing/FakeRemoteModules.ts';
import { renderWithPlatformAsync } from '../testing/renderWithPlatform.tsx';
import { Fragment, type FragmentPlacement } from './Fragment.tsx';
import type { FragmentPlan } from './FragmentPropsByName.ts';

declare module './FragmentPropsByName.ts' {
  interface FragmentPropsByName {
    'inventory/FeaturedVehicles': { limit?: number };
    'financing/PaymentEstimate': { price: number };
    // biome-ignore lint/complexity/noBannedTypes: valibot infers this type for a schema without properties
    'financing/PartnerList': {};
  }
}

let modules: FakeRemoteModules;
beforeEach(() => {
  modules = new FakeRemoteModules();
});

const page = (
  <>
    <h1>Home</h1>
    <Fragment
      remote="inventory"
      name="FeaturedVehicles"
      props={{ limit: 3 }}
      pending={<p>Loading</p>}
      fallback={<a href="/inventory">All vehicles</a>}
    />
  </>
);

const Greedy = () => {
  usePageHead({ title: 'Fragment', description: '', canonicalPath: '/fragment', noIndex: true });
  return <PermanentRedirect path="/fragment" />;
};

describe('Fragment', () => {
  test('renders the fragment with its props after it has loaded', async () => {
    await renderWithPlatformAsync(page, { modules });
    expect(screen.getByText('Loading')).toBeVisible();
    await act(() =>
      modules.resolve('inventory', './FeaturedVehicles', ({ limit }) => <p>{String(limit)} vehicles</p>),
    );
    expect(screen.getByText('3 vehicles')).toBeVisible();
  });

  test('ignores the title and the redirects of the fragment, which belongs to another module than the page', async () => {
    const reported: unknown[] = [];
    const head = {
      collect: (collected: unknown) => reported.push(collected),
      redirect: (path: string) => reported.push(path),
      apply: (applied: unknown) => reported.push(applied),
    };
    await renderWithPlatformAsync(page, { modules, head });
    await act(() => modules.resolve('inventory', './FeaturedVehicles', Greedy));
    expect(reported).toEqual([]);
  });

  test('renders the fallback if the fragment fails to load', async () => {
    await renderWithPlatformAsync(page, { modules });
    await act(() => modules.reject('inventory', './FeaturedVehicles', new Error('Not available')));
    expect(screen.getByRole('link', { name: 'All vehicles' })).toHaveAttribute('href', '/inventory');
    expect(screen.getByRole('heading')).toHaveTextContent('Home');
  });

  test('renders nothing if it fails to load and has no fallback', async () => {
    const { container } = await renderWithPlatformAsync(
      <Fragment remote="inventory" name="FeaturedVehicles" />,
      {
        modules,
      },
    );
    await act(() => modules.reject('inventory', './FeaturedVehicles', new Error('Not available')));
    expect(container.firstElementChild).toBeEmptyDOMElement();
  });

  test('accepts only known fragments with their props', () => {
    const placements: FragmentPlacement[] = [
      { remote: 'inventory', name: 'FeaturedVehicles' },
      { remote: 'financing', name: 'PaymentEstimate', props: { price: 8995 } },
      { remote: 'financing', name: 'PartnerList' },
      // @ts-expect-error The fragment has no props.
      { remote: 'financing', name: 'PartnerList', props: { limit: 3 } },
      // @ts-expect-error The price is required.
      { remote: 'financing', name: 'PaymentEstimate' },
      // @ts-expect-error The price is a number.
      { remote: 'financing', name: 'PaymentEstimate', props: { price: '8995' } },
      // @ts-expect-error The fragment has no such prop.
      { remote: 'inventory', name: 'FeaturedVehicles', props: { max: 3 } },
      // @ts-expect-error The module has no such fragment.
      { remote: 'inventory', name: 'PaymentEstimate', props: { price: 8995 } },
      // @ts-expect-error There is no such module.
      { remote: 'tours', name: 'FeaturedVehicles' },
    ];
    expect(placements).toHaveLength(9);
  });

  test('may be listed in a page plan without its props, which the page may not know yet', () => {
    const plans: FragmentPlan[] = [
      { remote: 'financing', name: 'PaymentEstimate' },
      { remote: 'financing', name: 'PaymentEstimate', props: { price: 8995 } },
      // @ts-expect-error The price is a number.
      { remote: 'financing', name: 'PaymentEstimate', props: { price: '8995' } },
      // @ts-expect-error The module has no such fragment.
      { remote: 'financing', name: 'FeaturedVehicles' },
    ];
    expect(plans).toHaveLength(4);
  });

  test('throws outside the shell', () => {
    expect(() => render(<Fragment remote="inventory" name="FeaturedVehicles" />)).toThrow(
      'Remote modules can only be rendered inside the shell',
    );
  });
});
