import { beforeEach, expect, test } from '@jest/globals';
import { renderWithPlatform } from '@msv/platform/testing';
import { FakeIntersectionObserver } from '@msv/testing/browser/FakeIntersectionObserver';
import { act, screen } from '@testing-library/react';
import { DirectoryMapPanel } from './DirectoryMapPanel.tsx';

beforeEach(() => {
  globalThis.IntersectionObserver = FakeIntersectionObserver;
});

test('loads the map only when the panel comes into view', async () => {
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
  act(() => FakeIntersectionObserver.showElements());
  // Generous, because the map loads with its drawings.
  const map = await screen.findByLabelText('Map of the listed dealers', {}, { timeout: 20_000 });
  expect(map).toBeInTheDocument();
});
