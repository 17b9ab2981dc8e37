import { expect, test } from '@jest/globals';
import { telephone } from './telephone.ts';

test.each([
  ['(844) 555-0142', 'tel:+18445550142'],
  ['+1 844 555 0142', 'tel:+18445550142'],
  ['+44 20 7946 0000', 'tel:+442079460000'],
])('%s is called as %s', (number, address) => {
  expect(telephone(number)).toBe(address);
});
