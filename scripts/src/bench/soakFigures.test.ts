import { describe, expect, it } from '@jest/globals';
import { soakFigures } from './soakFigures.ts';

const delivered = (id: string) => ({ id, isDelivered: true });
const whole = {
  acceptedIds: ['a', 'b'],
  stored: [delivered('a'), delivered('b')],
  mailedIds: ['a', 'b'],
  repeatsInWindow: 1,
};
const none = { duplicatesBeyondWindow: 0, lost: 0, storedUnasked: 0, notWrittenDown: 0 };

describe('the figures of a soak', () => {
  it('are those of one mail for each inquiry when all went well', () => {
    expect(soakFigures(whole)).toEqual({ accepted: 2, stored: 2, delivered: 2, duplicates: 0, ...none });
  });

  it('tell an accepted lead that is not stored, and one that was never mailed, as lost', () => {
    expect(soakFigures({ ...whole, stored: [delivered('a')] })).toMatchObject({ lost: 1 });
    expect(soakFigures({ ...whole, mailedIds: ['b', 'b'] })).toMatchObject({ lost: 1 });
    expect(soakFigures({ ...whole, stored: [], mailedIds: [] })).toMatchObject({ lost: 2, delivered: 0 });
  });

  it('count mails that came twice, and those beyond what a killed worker explains', () => {
    const twice = { ...whole, mailedIds: ['a', 'b', 'b', 'b'] };
    expect(soakFigures(twice)).toMatchObject({ duplicates: 2, duplicatesBeyondWindow: 1, delivered: 2 });
  });

  it('tell a lead that was stored twice for one inquiry, and one whose delivery was not written down', () => {
    const stored = [...whole.stored, { id: 'c', isDelivered: false }];
    expect(soakFigures({ ...whole, stored })).toMatchObject({ storedUnasked: 1, notWrittenDown: 1, lost: 0 });
  });
});
