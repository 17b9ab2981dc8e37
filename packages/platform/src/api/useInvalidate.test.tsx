import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { read } from '@msv/contracts/read';
import { fetchFrom } from '@msv/testing/fetchFrom';
import { startApi, type TestApi } from '@msv/testing/startApi';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import * as v from 'valibot';
import { renderOnSite } from './testing/renderOnSite.tsx';
import { useApi } from './useApi.ts';
import { useInvalidate } from './useInvalidate.ts';

const Count = v.object({ count: v.number() });

function CountView({ url }: { url: string }) {
  const { data } = useApi(read(url, Count));
  return (
    <p>
      {url}: {data?.count}
    </p>
  );
}

function Views() {
  const [isListShown, setListShown] = useState(true);
  const invalidate = useInvalidate();
  return (
    <>
      <CountView url="/api/states" />
      <CountView url="/api/states-elsewhere" />
      {isListShown && <CountView url="/api/states/list" />}
      <button type="button" onClick={() => setListShown(!isListShown)}>
        List
      </button>
      <button type="button" onClick={() => void invalidate('/api/states')}>
        Changed
      </button>
    </>
  );
}

let api: TestApi;
let leave: () => void;
let count = 1;
beforeEach(async () => {
  count = 1;
  api = await startApi(() => ({ body: JSON.stringify({ count }) }));
  leave = fetchFrom(api.origin);
});
afterEach(async () => {
  leave();
  await api.close();
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('what is shown is read again, what was read before is read when it comes back, and the rest stays', async () => {
  renderOnSite(<Views />);
  for (const url of ['/api/states', '/api/states-elsewhere', '/api/states/list'])
    await screen.findByText(`${url}: 1`);
  await press('List');
  count = 2;
  await press('Changed');
  await screen.findByText('/api/states: 2');
  await press('List');
  await screen.findByText('/api/states/list: 2');
  expect(screen.getByText('/api/states-elsewhere: 1')).toBeVisible();
  await waitFor(() => expect(api.requests).toHaveLength(5));
});
