import { formatVehiclePrice, type Vehicle } from '@msv/contracts/inventory/vehicle';
import { categoryLabels } from '../vehicle-cards/categoryLabels.ts';
import {
  addDefaultSpecifications,
  type SpecificationValue,
} from '../vehicle-facts/addDefaultSpecifications.ts';
import { specificationLabels, specificationNames } from '../vehicle-facts/specificationLabels.ts';

/** Has one value per vehicle. */
export interface ComparisonRow {
  readonly label: string;
  readonly values: readonly SpecificationValue[];
  /** True if the vehicles do not all have the same value. */
  readonly isDifferent: boolean;
}

/** Creates the rows of a comparison. Lists of features have one feature per line. */
export function createComparisonRows(vehicles: readonly Vehicle[]): readonly ComparisonRow[] {
  const specifications = vehicles.map(addDefaultSpecifications);
  const createFactRow = (label: string, getText: (vehicle: Vehicle) => string) =>
    createRow(
      label,
      vehicles.map((vehicle) => ({ text: getText(vehicle), isTypical: false })),
    );
  return [
    createFactRow('Starting Price (MSRP)', ({ price }) => formatVehiclePrice(price)),
    createFactRow('Availability', ({ isAvailable }) => (isAvailable ? 'Available' : 'Currently unavailable')),
    createFactRow('Category', ({ category }) => categoryLabels[category]),
    createFactRow('Range per Charge', ({ range }) => range),
    ...specificationNames.map((name) =>
      createRow(
        specificationLabels[name],
        specifications.map((values) => values[name]),
      ),
    ),
    createFactRow('Features', ({ features }) => features.join('\n')),
  ];
}

const createRow = (label: string, values: readonly SpecificationValue[]): ComparisonRow => ({
  label,
  values,
  isDifferent: new Set(values.map(({ text }) => text)).size > 1,
});
