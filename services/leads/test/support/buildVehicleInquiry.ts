import type { NewVehicleInquiry } from '@msv/contracts/leads/vehicleInquiry';

/** Builds a valid vehicle inquiry. Override only the fields that are relevant to the test. */
export function buildVehicleInquiry(fields: Partial<NewVehicleInquiry> = {}): NewVehicleInquiry {
  return {
    name: 'Ann Lee',
    email: 'ann.lee@example.com',
    phone: '(555) 010-0199',
    message: "I'm interested in learning more about this vehicle.",
    vehicleName: 'Evolution D3 Lifted',
    vehiclePrice: '$8,995',
    ...fields,
  };
}
