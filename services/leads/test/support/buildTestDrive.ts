import { listTestDriveDates, type NewTestDrive } from '@msv/contracts/leads/testDrive';

/** Builds a valid request for a test drive. Override only the fields that are relevant to the test. */
export function buildTestDrive(fields: Partial<NewTestDrive> = {}): NewTestDrive {
  const [tomorrow, dayAfterTomorrow = ''] = listTestDriveDates();
  return {
    name: 'Cy Ross',
    email: 'cy.ross@example.com',
    phone: '(555) 010-0155',
    vehicle: 'evolution-d3',
    vehicleName: 'Evolution D3',
    dealer: 'hudson-carts-albany',
    dealerName: 'Hudson Carts',
    firstDate: tomorrow,
    firstPartOfDay: 'morning',
    secondDate: dayAfterTomorrow,
    secondPartOfDay: 'evening',
    message: '',
    ...fields,
  };
}
