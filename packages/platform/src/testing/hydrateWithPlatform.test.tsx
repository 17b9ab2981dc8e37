import { describe, expect, jest, test } from '@jest/globals';
import { defineApiRead } from '@msv/contracts/http/apiRead';
import { act, screen } from '@testing-library/react';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import * as v from 'valibot';
import { useApi } from '../api/useApi.ts';
import { Fragment } from '../modules/Fragment.tsx';
import { late } from '../modules/late.tsx';
import { usePageHead } from '../page/usePageHead.ts';
import { PermanentRedirect } from '../routing/PermanentRedirect.tsx';
import type { Prefetch } from '../routing/prefetch.ts';
import { FakeRemoteModules } from './FakeRemoteModules.ts';
import { hydrateWithPlatform, renderOnServer } from './hydrateWithPlatform.tsx';

const greetingRead = defineApiRead('/api/greeting', v.string());
const responses = { [greetingRead.url]: { data: 'Hello' } };

function Greeting() {
  const { data = 'Loading' } = useApi(greetingRead);
  usePageHead({ title: data, description: '', canonicalPath: '/' });
  return <h1>{data}</h1>;
}

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}

/** Shows the type of the global that the query names. */
const GlobalType = () => <p>{typeof Reflect.get(globalThis, useLocation().search.slice(1))}</p>;

const UrlView = () => (
  <p>
    {useParams().slug} {useLocation().search} {useLocation().hash}
  </p>
);

const PageWithFragments = () => (
  <>
    <Greeting />
    <Fragment remote="inventory" name="FeaturedVehicles" pending="Loading" />
  </>
);

function BrowserFailure() {
  if (typeof window !== 'undefined') throw new Error('The browser failed');
  return <p>Server</p>;
}

const WindowWidth = () => <p>{window.innerWidth}</p>;
const RandomText = () => <p>{Math.random()}</p>;
/** The linter does not notice the missing keys. */
const toItem = (day: string) => <li>{day}</li>;
const List = () => <ul>{['Monday', 'Friday'].map(toItem)}</ul>;
const RandomAttribute = () => <p title={String(Math.random())}>Text</p>;

test('the server rejects a list without keys', async () => {
  await expect(renderOnServer(<List />)).rejects.toThrow(
    'Each child in a list should have a unique "key" prop',
  );
});

test('the server renders with prefetched responses and reports heads and missed reads', async () => {
  expect(await renderOnServer(<Greeting />, { responses })).toMatchObject({
    html: '<h1>Hello</h1>',
    heads: [{ title: 'Hello' }],
    missedReads: [],
  });
  expect(await renderOnServer(<Greeting />)).toMatchObject({
    html: '<h1>Loading</h1>',
    missedReads: ['/api/greeting'],
  });
});

test('the server reports redirects', async () => {
  const { redirects } = await renderOnServer(<PermanentRedirect path="/states/florida" />);
  expect(redirects).toEqual(['/states/florida']);
});

test.each([
  'window',
  'document',
  'location',
  'localStorage',
  'navigator',
  'fetch',
  'matchMedia',
  'IntersectionObserver',
  'HTMLElement',
])('the server has no %s, and the test has it again afterwards', async (name) => {
  const before = Reflect.get(globalThis, name);
  expect((await renderOnServer(<GlobalType />, { initialUrl: `/?${name}` })).html).toBe('<p>undefined</p>');
  expect(Reflect.get(globalThis, name)).toBe(before);
  expect(before).toBeDefined();
});

test('use of the window on the server rejects with the error of the component', async () => {
  await expect(renderOnServer(<WindowWidth />)).rejects.toThrow('window is not defined');
  await expect(
    renderOnServer(
      <Suspense>
        <WindowWidth />
      </Suspense>,
    ),
  ).rejects.toThrow('window is not defined');
  expect(window.innerWidth).toBeGreaterThan(0);
});

test('the server waits for late components', async () => {
  const Late = lazy(async () => ({ default: Greeting }));
  const { html } = await renderOnServer(
    <Suspense fallback="Waiting">
      <Late />
    </Suspense>,
    { responses },
  );
  expect(html).toContain('<h1>Hello</h1>');
});

test('hydrates the HTML of the server in the shell', async () => {
  const { events, heads } = await hydrateWithPlatform(
    <>
      <Greeting />
      <Counter />
    </>,
    { responses },
  );
  expect(screen.getByRole('heading')).toHaveTextContent('Hello');
  act(() => screen.getByRole('button').click());
  expect(screen.getByRole('button')).toHaveTextContent('1');
  expect(events).toEqual([]);
  expect(heads.at(-1)).toMatchObject({ title: 'Hello' });
});

test.each([
  ['text', RandomText, /server rendered text didn't match[\s\S]*\+ +0\.\d+\n- +0\.\d+[\s\S]*at RandomText/],
  [
    'an attribute',
    RandomAttribute,
    /attributes of the server rendered HTML didn't match[\s\S]*title="0\.\d+"/,
  ],
  ['elements', BrowserOnly, /server rendered HTML didn't match[\s\S]*at BrowserOnly/],
])(
  'rejects with the description of React if the browser differs in %s',
  async (_difference, Content, message) => {
    await expect(hydrateWithPlatform(<Content />)).rejects.toThrow(message);
  },
);

function BrowserOnly() {
  return typeof window === 'undefined' ? <p>Server</p> : <h1>Browser</h1>;
}

test('finds differences in late components and in fragments', async () => {
  const Late = late(async () => ({ default: RandomText }), { when: 'visible' });
  await expect(hydrateWithPlatform(<Late />)).rejects.toThrow('at RandomText');
  const modules = new FakeRemoteModules().add('financing', './PaymentEstimate', RandomText);
  const fragment = <Fragment remote="financing" name="PaymentEstimate" props={{ price: 1 }} />;
  await expect(hydrateWithPlatform(fragment, { modules })).rejects.toThrow('at RandomText');
});

test('hydrates with the responses of the current test', async () => {
  for (const text of ['Hello', 'Bye']) {
    await hydrateWithPlatform(<Greeting />, { responses: { [greetingRead.url]: { data: text } } });
    expect(screen.getByRole('heading', { name: text })).toBeVisible();
  }
  expect((await renderOnServer(<Greeting />)).missedReads).toEqual([greetingRead.url]);
});

test('a module that has not loaded is left to the browser, without an error', async () => {
  const modules = new FakeRemoteModules();
  const fragment = (
    <Fragment remote="financing" name="PaymentEstimate" props={{ price: 1 }} pending={<p>Loading</p>} />
  );
  expect((await renderOnServer(fragment, { modules })).html).toContain('<p>Loading</p>');
  await hydrateWithPlatform(fragment, { modules });
  expect(screen.getByText('Loading')).toBeVisible();
  await act(() => modules.resolve('financing', './PaymentEstimate', () => <p>$162/mo</p>));
  expect(screen.getByText('$162/mo')).toBeVisible();
});

test('a module that fails to load rejects', async () => {
  const modules = new FakeRemoteModules({ isComplete: true });
  const fragment = <Fragment remote="financing" name="PaymentEstimate" props={{ price: 1 }} />;
  await expect(renderOnServer(fragment, { modules })).rejects.toThrow(
    'financing ./PaymentEstimate is not available',
  );
});

test('the server knows the path, the query and the parameters of the URL, but not its fragment', async () => {
  const options = { initialUrl: '/states/florida?page=2#map', route: '/states/:slug' };
  expect((await renderOnServer(<UrlView />, options)).html).toBe(
    '<p>florida<!-- --> <!-- -->?page=2<!-- --> </p>',
  );
  await expect(hydrateWithPlatform(<UrlView />, options)).rejects.toThrow(/#map/);
});

test('throws in the browser reject too', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  await expect(hydrateWithPlatform(<BrowserFailure />)).rejects.toThrow('The browser failed');
  jest.restoreAllMocks();
});

describe('with a prefetch function', () => {
  test('the server has the responses and fragments of its plan', async () => {
    const prefetch = jest.fn<Prefetch>(() => ({
      subject: greetingRead,
      fragments: [{ remote: 'inventory', name: 'FeaturedVehicles' }],
    }));
    const { html, missedReads } = await renderOnServer(<PageWithFragments />, {
      responses,
      prefetch,
      initialUrl: '/a?b=c',
      route: '/:slug',
    });
    expect(html).toContain('Hello');
    expect(html).not.toContain('Loading');
    expect(missedReads).toEqual([]);
    expect(prefetch).toHaveBeenCalledWith({
      params: { slug: 'a' },
      url: new URL('https://site.example/a?b=c'),
    });
  });

  test('a fragment that is missing in its plan rejects', async () => {
    const options = { responses, prefetch: () => ({ subject: greetingRead }) };
    await expect(hydrateWithPlatform(<PageWithFragments />, options)).rejects.toThrow(
      'The server has not loaded inventory/FeaturedVehicles. List the fragment in the prefetch function.',
    );
  });

  test('the server leaves a read of the browser in its plan to the browser', async () => {
    const options = { responses, prefetch: () => ({ browserReads: [greetingRead] }) };
    expect(await renderOnServer(<Greeting />, options)).toMatchObject({
      html: '<h1>Loading</h1>',
      missedReads: [],
    });
  });

  test('a read that is missing in its plan rejects', async () => {
    await expect(hydrateWithPlatform(<Greeting />, { responses, prefetch: () => ({}) })).rejects.toThrow(
      'The server has no response for /api/greeting. Add the API read to the prefetch function.',
    );
  });

  test('a read of its plan without a response rejects', async () => {
    await expect(
      renderOnServer(<Greeting />, { prefetch: () => ({ subject: greetingRead }) }),
    ).rejects.toThrow('The plan reads /api/greeting, but the test has no response for it.');
  });
});
