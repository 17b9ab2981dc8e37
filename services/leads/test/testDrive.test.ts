import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { honeypotFieldName, toFormPostUrl } from '@msv/contracts/http/formPost';
import { formatTestDriveDate, listTestDriveDates, testDriveUrl } from '@msv/contracts/leads/testDrive';
import { buildTestDrive } from './support/buildTestDrive.ts';
import { getAcceptedId, postTestDrive, startLeads } from './support/startLeads.ts';

let service: Awaited<ReturnType<typeof startLeads>>;
beforeAll(async () => {
  service = await startLeads();
});
afterAll(() => service.close());
afterEach(() => service.leads.deleteMany({}));

describe('a request for a test drive', () => {
  test('is stored as a lead that is due for delivery', async () => {
    const { message: _, ...withoutMessage } = buildTestDrive();
    const id = getAcceptedId(await postTestDrive(service.app, withoutMessage));
    const lead = await service.leads.findOne();
    expect(lead).toEqual({
      _id: id,
      kind: 'test-drive',
      createdAt: expect.any(Date),
      expiresAt: expect.any(Date),
      ...buildTestDrive(),
      delivery: { state: 'waiting', attempts: 0, nextAttemptAt: lead?.createdAt, leasedBy: null },
    });
  });

  test('can have one time window', async () => {
    const oneWindow = buildTestDrive({ secondDate: '', secondPartOfDay: '' });
    const { secondDate: _date, secondPartOfDay: _part, ...payload } = oneWindow;
    getAcceptedId(await postTestDrive(service.app, payload));
    expect(await service.leads.findOne()).toMatchObject(oneWindow);
  });

  test('with invalid fields is rejected with a message for each field', async () => {
    const dates = listTestDriveDates();
    const range = `${formatTestDriveDate(dates[0])} to ${formatTestDriveDate(dates.at(-1) ?? '')}`;
    const response = await postTestDrive(service.app, { firstDate: '2020-01-01', firstPartOfDay: 'night' });
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({
      name: 'Name is required',
      email: 'Email is required',
      phone: 'Phone number is required',
      vehicle: expect.any(String),
      vehicleName: 'Vehicle name is required',
      dealer: expect.any(String),
      dealerName: 'Dealer name is required',
      firstDate: `Please choose a date from ${range}`,
      firstPartOfDay: 'Please select a time of day',
    });
    expect(await service.leads.countDocuments()).toBe(0);
  });
});

describe('values of the form', () => {
  const { name: _, vehicleName, dealerName, ...shared } = buildTestDrive();
  const values = {
    ...shared,
    firstName: ' Cy ',
    lastName: 'Ross',
    vehicle: `${shared.vehicle} ${vehicleName}`,
    dealer: `${shared.dealer} ${dealerName}`,
    firstDate: formatTestDriveDate(shared.firstDate),
    formUrl: toFormPostUrl(testDriveUrl),
    [honeypotFieldName]: '',
  };
  const postForm = (payload: object) =>
    service.app.inject({ method: 'POST', url: toFormPostUrl(testDriveUrl), payload });

  test('are stored as a request for a test drive', async () => {
    const id = getAcceptedId(await postForm(values));
    const lead = await service.leads.findOne({ _id: id });
    expect(lead).toMatchObject({ kind: 'test-drive', ...buildTestDrive() });
    for (const field of ['firstName', honeypotFieldName, 'formUrl']) expect(lead).not.toHaveProperty(field);
  });

  test('that are invalid are rejected with a message for each input', async () => {
    const second = { secondDate: shared.firstDate, secondPartOfDay: shared.firstPartOfDay };
    const response = await postForm({
      ...values,
      ...second,
      dealer: '',
      vehicle: '../x Name',
      lastName: ' ',
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({
      dealer: 'Please choose a dealer',
      vehicle: 'Please select a vehicle',
      lastName: 'Last name is required',
      secondDate: 'Please choose another date or time of day than in your first choice',
    });
  });
});
