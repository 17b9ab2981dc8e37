import { expect, test } from '@jest/globals';
import { assignDefaultPorts } from './defaultPorts.ts';

test('keeps configured ports and gives all other programs the next free ones', () => {
  expect(
    assignDefaultPorts({ parts: undefined, inventory: 4001, tours: undefined, dealers: 4003 }, 4001),
  ).toEqual({
    parts: 4002,
    inventory: 4001,
    tours: 4004,
    dealers: 4003,
  });
});
