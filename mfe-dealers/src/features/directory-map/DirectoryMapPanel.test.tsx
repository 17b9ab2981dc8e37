import { expect, test } from '@jest/globals';
import { renderWithPlatform } from '@msv/platform/testing';
import { act, screen } from '@testing-library/react';
import { DirectoryMapPanel } from './DirectoryMapPanel.tsx';

/** Width of the window, which jsdom does not have. */
class FakeWidth extends EventTarget {
  matches = false;
}

test('loads the map only on a wide screen', async () => {
  const width = new FakeWidth();
  Object.assign(window, { matchMedia: () => width });
  renderWithPlatform(
    <DirectoryMapPanel
      dealerships={[]}
      jumpLinks={[]}
      isFiltered={false}
      distanceOrigin={undefined}
      radiusMiles={undefined}
      onClear={() => {}}
    />,
    { initialUrl: '/dealerships' },
  );
  expect(screen.queryByLabelText('Map of the listed dealers')).toBeNull();
  width.matches = true;
  act(() => void width.dispatchEvent(new Event('change')));
  // Generous, because the map loads with its drawings.
  const map = await screen.findByLabelText('Map of the listed dealers', {}, { timeout: 20_000 });
  expect(map).toBeInTheDocument();
});
