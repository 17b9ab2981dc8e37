import { describe, expect, it } from '@jest/globals';
import { summarizeSoak } from './summarizeSoak.ts';

const buildDeliveredLead = (id: string) => ({ id, isDelivered: true });
const flawlessOutcome = {
  acceptedIds: ['a', 'b'],
  storedLeads: [buildDeliveredLead('a'), buildDeliveredLead('b')],
  mailedIds: ['a', 'b'],
  expectedDuplicates: 1,
};

describe('summarizeSoak', () => {
  it('reports no problems if every inquiry was stored and mailed once', () => {
    expect(summarizeSoak(flawlessOutcome)).toEqual({
      accepted: 2,
      stored: 2,
      delivered: 2,
      duplicates: 0,
      duplicatesBeyondWindow: 0,
      lost: 0,
      storedUnasked: 0,
      notWrittenDown: 0,
    });
  });

  it('counts accepted leads as lost if they were not stored or not mailed', () => {
    expect(summarizeSoak({ ...flawlessOutcome, storedLeads: [buildDeliveredLead('a')] })).toMatchObject({
      lost: 1,
    });
    expect(summarizeSoak({ ...flawlessOutcome, mailedIds: ['b', 'b'] })).toMatchObject({ lost: 1 });
    expect(summarizeSoak({ ...flawlessOutcome, storedLeads: [], mailedIds: [] })).toMatchObject({
      lost: 2,
      delivered: 0,
    });
  });

  it('counts duplicate mails, and separately those that kills do not explain', () => {
    const outcome = { ...flawlessOutcome, mailedIds: ['a', 'b', 'b', 'b'] };
    expect(summarizeSoak(outcome)).toMatchObject({ duplicates: 2, duplicatesBeyondWindow: 1, delivered: 2 });
  });

  it('counts stored leads that were not accepted or are not marked as delivered', () => {
    const storedLeads = [...flawlessOutcome.storedLeads, { id: 'c', isDelivered: false }];
    expect(summarizeSoak({ ...flawlessOutcome, storedLeads })).toMatchObject({
      storedUnasked: 1,
      notWrittenDown: 1,
      lost: 0,
    });
  });
});
