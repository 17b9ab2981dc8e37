import { expect, test } from '@jest/globals';
import { renderWithPlatform } from '@msv/platform/testing';
import { act, screen } from '@testing-library/react';
import { DirectoryMapPanel } from './DirectoryMapPanel.tsx';

/** Width of the window, which jsdom does not have. */
class FakeWidth extends EventTarget {
  matches = false;
}

function renderPanel(isShown: boolean) {
  const width = new FakeWidth();
  Object.assign(window, { matchMedia: () => width });
  renderWithPlatform(
    <DirectoryMapPanel
      isShown={isShown}
      dealerships={[]}
      jumpLinks={[]}
      isFiltered={false}
      distanceOrigin={undefined}
      originName="You"
      radiusMiles={undefined}
      onClear={() => {}}
    />,
    { initialUrl: '/dealerships' },
  );
  return width;
}

// Generous, because the map loads with its drawings.
const findMap = () => screen.findByLabelText('Map of the listed dealers', {}, { timeout: 20_000 });

test('loads the map on a wide screen', async () => {
  const width = renderPanel(false);
  expect(screen.queryByLabelText('Map of the listed dealers')).toBeNull();
  width.matches = true;
  act(() => void width.dispatchEvent(new Event('change')));
  expect(await findMap()).toBeInTheDocument();
});

test('loads the map on a smaller screen on request', async () => {
  renderPanel(true);
  expect(await findMap()).toBeVisible();
});
