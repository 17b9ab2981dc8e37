import { beforeEach, expect, test } from '@jest/globals';
import { renderWithPlatform } from '@msv/platform/testing';
import { act, screen } from '@testing-library/react';
import { DirectoryMapPanel } from './DirectoryMapPanel.tsx';

/** Tells the panel that it is in view. */
let showPanel: () => void;
beforeEach(() => {
  globalThis.IntersectionObserver = class implements IntersectionObserver {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    readonly callback: IntersectionObserverCallback;
    constructor(callback: IntersectionObserverCallback) {
      this.callback = callback;
    }
    observe(target: Element) {
      const rect = target.getBoundingClientRect();
      const entry = {
        target,
        isIntersecting: true,
        intersectionRatio: 1,
        time: 0,
        boundingClientRect: rect,
        intersectionRect: rect,
        rootBounds: null,
      };
      showPanel = () => act(() => this.callback([entry], this));
    }
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  };
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
  showPanel();
  // Generous, because the map loads with its drawings.
  const map = await screen.findByLabelText('Map of the listed dealers', {}, { timeout: 20_000 });
  expect(map).toBeInTheDocument();
});
