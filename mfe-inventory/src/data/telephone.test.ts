import { expect, test } from '@jest/globals';
import { telephone } from './telephone.ts';

test.each([
  ['(844) 555-0142', 'tel:+18445550142'],
  ['+1 844 555 0142', 'tel:+18445550142'],
  ['1-844-555-0142', 'tel:+18445550142'],
])('%s is called by %s', (number, address) => {
  expect(telephone(number)).toBe(address);
});
