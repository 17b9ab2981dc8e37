import type { VehicleCategory } from '@msv/contracts/inventory/vehicle';

interface InventoryPageTexts {
  readonly title: string;
  readonly lead: string;
}

const allVehiclesTexts: InventoryPageTexts = {
  title: 'Vehicle Inventory',
  lead: 'Quiet electric rides for the neighborhood, the golf course and the job site.',
};

const textsByCategory: Readonly<Record<VehicleCategory, InventoryPageTexts>> = {
  '2-seater': {
    title: '2-Seater Electric Vehicles',
    lead: 'Compact electric vehicles for two, for quick trips and tight parking spots.',
  },
  '4-seater': {
    title: '4-Seater Electric Vehicles',
    lead: 'Electric vehicles with room for four, from everyday carts to lifted models.',
  },
  '6-seater': {
    title: '6-Seater Electric Vehicles',
    lead: 'Electric vehicles that take the whole family or a group of guests: six seats.',
  },
  '8-seater': {
    title: '8-Seater Electric Vehicles',
    lead: 'Electric people movers with eight seats for resorts, campuses and large families.',
  },
  '4x4-awd': {
    title: '4x4 and All-Wheel-Drive Electric Vehicles',
    lead: 'Electric vehicles with power to every wheel for hills, sand and rough ground.',
  },
  utility: {
    title: 'Utility Electric Vehicles',
    lead: 'Electric work vehicles with a cargo bed for grounds, farms and job sites.',
  },
};

/** Each category has a page of its own for search engines. */
export function describeInventoryPage(category: VehicleCategory | 'all') {
  if (category === 'all')
    return {
      ...allVehiclesTexts,
      description:
        'Compare electric medium speed vehicles from two to eight seats, including 4x4 and utility models.',
      path: '/inventory',
    };
  const texts = textsByCategory[category];
  return {
    ...texts,
    description: `${texts.lead} Compare prices and range per charge.`,
    path: `/inventory?category=${category}`,
  };
}
