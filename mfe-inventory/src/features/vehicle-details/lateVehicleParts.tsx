import { Skeleton } from '@msv/ui/cards/Skeleton';
import { useEffect } from 'react';
import { createLateScripts } from '../late-scripts/createLateScripts.tsx';
import { observeFirstInteraction } from '../late-scripts/observeFirstInteraction.ts';

const { start, createComponent } = createLateScripts();

export const LateVehicleSpecs = createComponent(
  () => import(/* webpackChunkName: "VehicleParts" */ './VehicleSpecs.tsx'),
  <Skeleton height="40rem" />,
);

export const LateSimilarVehicles = createComponent(
  () => import(/* webpackChunkName: "VehicleParts" */ '../../fragments/SimilarVehicles.tsx'),
);

export const LateInquiryForm = createComponent(
  () => import(/* webpackChunkName: "InquiryForm" */ '../inquiry/InquiryForm.tsx'),
  <Skeleton height="26rem" />,
);

/**
 * Loads the scripts of what is below the first screen of a vehicle page when the visitor first interacts with the page. Until
 * then, the browser stores what the visitor enters, and submits the form itself.
 */
export const useLateVehicleParts = () => useEffect(() => observeFirstInteraction(start), []);
