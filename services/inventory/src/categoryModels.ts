import type { VehicleCategory } from '@msv/contracts/vehicle';
import type { DrawableVehicle } from './drawing/traitsOf.ts';

const model = (
  slug: string,
  series: string,
  features: readonly string[] = [],
): Omit<DrawableVehicle, 'category'> => ({
  slug: `category-${slug}`,
  name: '',
  model: series,
  series,
  features,
});

/** What a vehicle without a picture is shown as: nobody's model, but one that could be of the category. */
const models: Readonly<Record<VehicleCategory, Omit<DrawableVehicle, 'category'>>> = {
  '2-seater': model('2-seater', 'Classic'),
  '4-seater': model('4-seater', 'D5 Ranger'),
  '6-seater': model('6-seater', 'Carrier'),
  '8-seater': model('8-seater', 'Carrier', ['Grab rails']),
  '4x4-awd': model('4x4-awd', 'D6 MAX', ['All-terrain tires']),
  utility: model('utility', 'Turfman', ['Mid-size cargo bed']),
};

export const categoryModel = (category: VehicleCategory): DrawableVehicle => ({
  ...models[category],
  category,
});
