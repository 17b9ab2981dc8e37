import { expect, test } from '@jest/globals';
import { ActivityContext } from '@msv/platform/host';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useContext, useRef } from 'react';
import { Activity, ActivityLine } from './Activity.tsx';

function Work({ name }: { name: string }) {
  const begin = useContext(ActivityContext);
  const end = useRef<() => void>(undefined);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          end.current = begin();
        }}
      >
        Begin {name}
      </button>
      <button type="button" onClick={() => end.current?.()}>
        End {name}
      </button>
    </>
  );
}

test('the progress line is there from the first beginning to the last end, each end counted once', async () => {
  render(
    <Activity>
      <ActivityLine />
      <Work name="one" />
      <Work name="other" />
    </Activity>,
  );
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const line = () => screen.queryByRole('progressbar');
  expect(line()).not.toBeInTheDocument();
  await press('Begin one');
  await press('Begin other');
  expect(line()).toBeVisible();
  await press('End one');
  await press('End one');
  expect(line()).toBeVisible();
  await press('End other');
  expect(line()).not.toBeInTheDocument();
});
