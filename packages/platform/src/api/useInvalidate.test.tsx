import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { defineApiRead } from '@msv/contracts/http/apiRead';
import { redirectFetch } from '@msv/testing/api/redirectFetch';
import { startTestApi, type TestApi } from '@msv/testing/api/startTestApi';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import * as v from 'valibot';
import { renderWithPlatform } from '../testing/renderWithPlatform.tsx';
import { useApi } from './useApi.ts';
import { useInvalidate } from './useInvalidate.ts';

const Count = v.object({ count: v.number() });

function CountView({ url }: { url: string }) {
  const { data } = useApi(defineApiRead(url, Count));
  return (
    <p>
      {url}: {data?.count}
    </p>
  );
}

function Views() {
  const [isListVisible, setIsListVisible] = useState(true);
  const invalidate = useInvalidate();
  return (
    <>
      <CountView url="/api/states" />
      <CountView url="/api/states?limit=6" />
      <CountView url="/api/states-other" />
      {isListVisible && <CountView url="/api/states/list" />}
      <button type="button" onClick={() => setIsListVisible(!isListVisible)}>
        Toggle list
      </button>
      <button type="button" onClick={() => void invalidate('/api/states')}>
        Invalidate
      </button>
    </>
  );
}

let api: TestApi;
let restoreFetch: () => void;
let count = 1;
beforeEach(async () => {
  count = 1;
  api = await startTestApi(() => ({ body: JSON.stringify({ count }) }));
  restoreFetch = redirectFetch(api.origin);
});
afterEach(async () => {
  restoreFetch();
  await api.close();
});

const clickButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('refetches shown responses immediately and hidden ones when they show again, and keeps all others', async () => {
  renderWithPlatform(<Views />);
  for (const url of ['/api/states', '/api/states?limit=6', '/api/states-other', '/api/states/list'])
    await screen.findByText(`${url}: 1`);
  await clickButton('Toggle list');
  count = 2;
  await clickButton('Invalidate');
  await screen.findByText('/api/states: 2');
  await screen.findByText('/api/states?limit=6: 2');
  await clickButton('Toggle list');
  await screen.findByText('/api/states/list: 2');
  expect(screen.getByText('/api/states-other: 1')).toBeVisible();
  await waitFor(() => expect(api.requests).toHaveLength(7));
});
