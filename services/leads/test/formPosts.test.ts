import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { honeypotFieldName, toFormPostUrl } from '@msv/contracts/http/formPost';
import { contactUrl } from '@msv/contracts/leads/contactMessage';
import { vehicleInquiryUrl } from '@msv/contracts/leads/vehicleInquiry';
import { getAcceptedId, startLeads } from './support/startLeads.ts';

const contactValues = {
  firstName: ' Ann ',
  lastName: 'Lee',
  email: 'ann@example.com',
  phone: '555.010.0199',
  state: 'other',
  otherState: 'Ohio',
  zipCode: '43004',
  subject: 'sales',
  message: 'Which one climbs hills?',
  vehicle: 'evolution-d3',
  [honeypotFieldName]: '',
  formUrl: '/api/contact/form',
};
const inquiryValues = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  phone: '555-010-0199',
  vehicleName: 'Evolution D3',
  vehiclePrice: '$8,995',
};

let service: Awaited<ReturnType<typeof startLeads>>;
beforeAll(async () => {
  service = await startLeads();
});
afterAll(() => service.close());
afterEach(() => service.leads.deleteMany({}));

const postForm = (apiUrl: string, payload: object, headers: Record<string, string> = {}) =>
  service.app.inject({ method: 'POST', url: toFormPostUrl(apiUrl), payload, headers });

describe('values of a form', () => {
  test('contact form values are stored as a contact message', async () => {
    const id = getAcceptedId(await postForm(contactUrl, contactValues));
    const lead = await service.leads.findOne({ _id: id });
    expect(lead).toMatchObject({
      kind: 'contact-message',
      name: 'Ann Lee',
      phone: '(555) 010-0199',
      state: 'other',
      otherState: 'Ohio',
      zipCode: '43004',
      vehicle: 'evolution-d3',
    });
    for (const field of ['firstName', honeypotFieldName, 'formUrl']) expect(lead).not.toHaveProperty(field);
  });

  test('inquiry form values are stored as a vehicle inquiry with the same message', async () => {
    const id = getAcceptedId(await postForm(vehicleInquiryUrl, inquiryValues));
    expect(await service.leads.findOne({ _id: id })).toMatchObject({
      kind: 'vehicle-inquiry',
      name: 'Ann Lee',
      message: "I'm interested in learning more about this vehicle.",
      vehicleName: 'Evolution D3',
    });
  });

  test('invalid values are rejected with a message for each input of the form', async () => {
    const response = await postForm(contactUrl, {
      ...contactValues,
      firstName: ' ',
      phone: '555',
      message: 'Hi',
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      error: 'Some values are missing or not valid.',
      fields: {
        firstName: 'First name is required',
        phone: 'Please enter a valid phone number',
        message: 'Message must be at least 10 characters',
      },
    });
  });

  test('the longest message is accepted, even if its JSON is escaped', async () => {
    const content = JSON.stringify({ ...contactValues, message: '\u{1f600}'.repeat(5000) });
    const escaped = content.replace(
      /[^ -~]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    const response = await service.app.inject({
      method: 'POST',
      url: toFormPostUrl(contactUrl),
      payload: escaped,
      headers: { 'content-type': 'application/json' },
    });
    getAcceptedId(response);
  });
});
