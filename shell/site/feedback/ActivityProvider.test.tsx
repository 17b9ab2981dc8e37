import { expect, test } from '@jest/globals';
import { ActivityContext } from '@msv/platform/host';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, lazy, Suspense, useContext, useRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { ActivityIndicator, ActivityProvider } from './ActivityProvider.tsx';

function ActivityButtons({ name }: { name: string }) {
  const beginActivity = useContext(ActivityContext);
  const endActivity = useRef<() => void>(undefined);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          endActivity.current = beginActivity();
        }}
      >
        Begin {name}
      </button>
      <button type="button" onClick={() => endActivity.current?.()}>
        End {name}
      </button>
    </>
  );
}

test('shows the progress line while any activity is running, and counts each end only once', async () => {
  render(
    <ActivityProvider>
      <ActivityIndicator />
      <ActivityButtons name="first" />
      <ActivityButtons name="second" />
    </ActivityProvider>,
  );
  const clickButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const queryProgressLine = () => screen.queryByRole('progressbar');
  expect(queryProgressLine()).not.toBeInTheDocument();
  await clickButton('Begin first');
  await clickButton('Begin second');
  expect(queryProgressLine()).toBeVisible();
  await clickButton('End first');
  await clickButton('End first');
  expect(queryProgressLine()).toBeVisible();
  await clickButton('End second');
  expect(queryProgressLine()).not.toBeInTheDocument();
});

const Form = () => <input aria-label="Name" />;

const siteWithForm = (FormPart: ComponentType) => (
  <ActivityProvider>
    <ActivityIndicator />
    <ActivityButtons name="request" />
    <main>
      <Suspense fallback="Loading">
        <FormPart />
      </Suspense>
    </main>
  </ActivityProvider>
);

test('keeps a server-rendered part and its input if an activity begins before its script has loaded', async () => {
  const LateForm = lazy<typeof Form>(() => new Promise(() => {}));
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(siteWithForm(Form));
  const input = screen.getByRole('textbox');
  await userEvent.type(input, 'Ada');
  await act(async () => hydrateRoot(root, siteWithForm(LateForm)));
  await userEvent.click(screen.getByRole('button', { name: 'Begin request' }));
  expect(screen.getByRole('progressbar')).toBeVisible();
  expect(screen.getByRole('textbox')).toBe(input);
  expect(input).toHaveValue('Ada');
});
