import type { NewVehicleInquiry } from '@msv/contracts/vehicleInquiry';

/** A complete inquiry for a test; name only what the test is about. */
export function aVehicleInquiry(facts: Partial<NewVehicleInquiry> = {}): NewVehicleInquiry {
  return {
    name: 'Ann Lee',
    email: 'ann.lee@example.com',
    phone: '(555) 010-0199',
    message: "I'm interested in learning more about this vehicle.",
    vehicleName: 'Evolution D3 Lifted',
    vehiclePrice: '$8,995',
    ...facts,
  };
}
