import { css } from '@emotion/react';
import { minWidthQuery, space } from '@msv/ui/tokens/tokens';
import { useEffect } from 'react';
import { cardScripts } from '../card-actions/LateCardActions.tsx';
import { createLateScripts } from '../late-scripts/createLateScripts.tsx';
import { observeFirstInteraction } from '../late-scripts/observeFirstInteraction.ts';
import { hasStoredVehicles } from '../visitor-lists/visitorListKeys.ts';

const { start, createComponent } = createLateScripts();

/** Has about the height of the form. */
const formPlaceholderStyle = css({
  blockSize: space(70),
  [minWidthQuery.tablet]: { blockSize: space(55) },
  [minWidthQuery.wide]: { blockSize: space(31) },
});

export const LateFilterForm = createComponent(
  () => import(/* webpackChunkName: "InventoryControls" */ '../filters/VehicleFilterForm.tsx'),
  <div css={formPlaceholderStyle} />,
);

export const LateVehicleListSkeleton = createComponent(
  () => import(/* webpackChunkName: "InventoryControls" */ './VehicleListSkeleton.tsx'),
);

export const LateVehiclesFailed = createComponent(
  () => import(/* webpackChunkName: "InventoryControls" */ './VehiclesFailed.tsx'),
  <p>The vehicles could not be loaded.</p>,
);

export const LateNoVehiclesFound = createComponent(
  () => import(/* webpackChunkName: "InventoryControls" */ './NoVehiclesFound.tsx'),
);

export const LateVisitorSectionLinks = createComponent(
  () => import(/* webpackChunkName: "InventoryControls" */ '../visitor-lists/VisitorSectionLinks.tsx'),
);

export const LateVisitorSections = createComponent(
  () => import(/* webpackChunkName: "InventoryControls" */ '../visitor-lists/VisitorSections.tsx'),
);

export const LatePageCompareBar = createComponent(
  () => import(/* webpackChunkName: "InventoryControls" */ '../compare/PageCompareBar.tsx'),
);

/**
 * Loads the scripts of the controls of the inventory page when the visitor first interacts with the page, or at once if the
 * browser remembers vehicles. Until then, the browser stores what the visitor enters.
 */
export function useLateInventoryParts(): void {
  useEffect(() => {
    const load = () => {
      start();
      cardScripts.start();
    };
    if (!hasStoredVehicles()) return observeFirstInteraction(load);
    load();
  }, []);
}
