import {
  type VehiclePaint,
  type VehicleView,
  vehiclePaintNames,
  vehicleViews,
} from '@msv/contracts/inventory/vehiclePicture';

export interface GalleryState {
  readonly view: VehicleView;
  readonly paint: VehiclePaint;
}

export const galleryParameters: readonly (keyof GalleryState)[] = ['view', 'paint'];

/** Parses `?view=&paint=` and ignores unknown values. */
export function parseGalleryQuery(query: string): GalleryState {
  const params = new URLSearchParams(query);
  return {
    view: vehicleViews.find((view) => view === params.get('view')) ?? 'side',
    paint: vehiclePaintNames.find((paint) => paint === params.get('paint')) ?? 'standard',
  };
}

/** Formats view and paint without the question mark, and omits defaults. */
export function formatGalleryQuery({ view, paint }: GalleryState): string {
  const params = new URLSearchParams();
  if (view !== 'side') params.set('view', view);
  if (paint !== 'standard') params.set('paint', paint);
  return String(params);
}
