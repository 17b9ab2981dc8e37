import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { pressedAttribute } from '@msv/contracts/site/earlyPresses';
import { FakeIntersectionObserver } from '@msv/testing/browser/FakeIntersectionObserver';
import { act, fireEvent, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderOnServer } from '../testing/hydrateWithPlatform.tsx';
import { late } from './late.tsx';

interface CounterProps {
  label: string;
}

function Counter({ label }: CounterProps) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {label}: {count}
    </button>
  );
}

type Options = Parameters<typeof late>[1];

const { IntersectionObserver } = globalThis;
let element: HTMLElement;
let root: Root | undefined;
const load = jest.fn<() => Promise<{ default: ComponentType<CounterProps> }>>();
let finishLoading: () => void;
beforeEach(() => {
  element = document.createElement('div');
  document.body.append(element);
  globalThis.IntersectionObserver = FakeIntersectionObserver;
  load.mockReset();
  load.mockReturnValue(
    new Promise((resolve) => {
      finishLoading = () => resolve({ default: Counter });
    }),
  );
});
afterEach(() => {
  jest.restoreAllMocks();
  act(() => root?.unmount());
  element.remove();
  globalThis.IntersectionObserver = IntersectionObserver;
});

/** Page that shows a late counter and can render it again with another label. */
function Page({ LateCounter }: { LateCounter: ComponentType<CounterProps> }) {
  const [label, setLabel] = useState('one');
  return (
    <>
      <button type="button" onClick={() => setLabel('two')}>
        Rename
      </button>
      <LateCounter label={label} />
    </>
  );
}

const createPage = (loadCounter: typeof load, options: Options) => (
  <Page LateCounter={late<CounterProps>(loadCounter, options).type} />
);

/** Hydrates a page with a late counter that the server has rendered. */
async function hydrate(options: Options) {
  const serverPage = createPage(
    jest.fn(async () => ({ default: Counter })),
    options,
  );
  element.innerHTML = (await renderOnServer(serverPage)).html;
  await act(async () => {
    root = hydrateRoot(element, createPage(load, options));
  });
}

async function renderInBrowser(options: Options) {
  await act(async () => {
    root = createRoot(element);
    root.render(createPage(load, options));
  });
}

const getButton = () => screen.getByRole('button', { name: /^(one|two): / });
const finish = () => act(async () => finishLoading());
const start = {
  visible: () => act(async () => FakeIntersectionObserver.showElements()),
  interaction: () => act(async () => void fireEvent.scroll(document)),
};

test.each(['visible', 'interaction'] as const)(
  'the script for HTML of the server loads with the trigger %s, and the element stays',
  async (when) => {
    await hydrate({ when });
    const button = getButton();
    expect(load).not.toHaveBeenCalled();
    await start[when]();
    expect(load).toHaveBeenCalledTimes(1);
    await finish();
    fireEvent.click(button);
    expect(button).toHaveTextContent('one: 1');
    expect(getButton()).toBe(button);
  },
);

test.each(['visible', 'interaction'] as const)(
  'HTML of the server with the trigger %s stays while its props change, and gets the last props',
  async (when) => {
    await hydrate({ when });
    const button = getButton();
    await act(async () => screen.getByRole('button', { name: 'Rename' }).click());
    expect(getButton()).toBe(button);
    expect(button).toHaveTextContent('one: 0');
    await start[when]();
    await finish();
    expect(getButton()).toBe(button);
    expect(button).toHaveTextContent('two: 0');
  },
);

test('a press from before the script arrives has its effect then', async () => {
  await hydrate({ when: 'interaction' });
  const button = getButton();
  // React's development build reports the attribute.
  jest.spyOn(console, 'error').mockReturnValue();
  button.setAttribute(pressedAttribute, '');
  const other = document.body.appendChild(document.createElement('button'));
  other.setAttribute(pressedAttribute, '');
  await start.interaction();
  await finish();
  expect(button).toHaveTextContent('one: 1');
  expect(button).not.toHaveAttribute(pressedAttribute);
  // React has not hydrated it.
  expect(other).toHaveAttribute(pressedAttribute);
  other.remove();
});

test('without HTML of the server, the script loads at once and the fallback is shown', async () => {
  await renderInBrowser({ when: 'visible', fallback: <p>Loading</p> });
  expect(screen.getByText('Loading')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
  await finish();
  expect(getButton()).toHaveTextContent('one: 0');
});

test('the script loads at once if the component is needed', async () => {
  await hydrate({ when: 'interaction', isNeededAtOnce: () => true });
  expect(load).toHaveBeenCalledTimes(1);
});

test('a script that fails to load is requested again when the browser is online', async () => {
  load.mockRejectedValueOnce(new Error('offline'));
  await hydrate({ when: 'interaction' });
  await start.interaction();
  await act(async () => void dispatchEvent(new Event('online')));
  expect(load).toHaveBeenCalledTimes(2);
  await finish();
  fireEvent.click(getButton());
  expect(getButton()).toHaveTextContent('one: 1');
});
