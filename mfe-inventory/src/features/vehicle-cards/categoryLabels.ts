import type { VehicleCategory } from '@msv/contracts/inventory/vehicle';

export const categoryLabels: Readonly<Record<VehicleCategory, string>> = {
  '2-seater': '2-Seater',
  '4-seater': '4-Seater',
  '6-seater': '6-Seater',
  '8-seater': '8-Seater',
  '4x4-awd': '4x4 / AWD',
  utility: 'Utility',
};
