import { expect, test } from '@jest/globals';
import { describePlaceProblem } from './describePlaceProblem.ts';

const location = (state?: string) => ({
  zipCode: '12207',
  latitude: 42.7,
  longitude: -73.8,
  ...(state && { state }),
});

test.each([
  ['New York', location('New York'), undefined],
  ['Florida', location('New York'), 'The ZIP code 12207 is in New York, not in Florida.'],
  ['Maryland', location('District of Columbia'), 'is in District of Columbia, not in Maryland.'],
  ['Florida', location(), 'We do not know the ZIP code 12207 in Florida.'],
  ['Florida', undefined, 'We do not know the ZIP code 12207 in Florida.'],
])('the ZIP code 12207 in %s with the location %j: %s', (state, place, expected) => {
  const problem = describePlaceProblem({ zipCode: '12207', state }, place);
  if (expected === undefined) expect(problem).toBeUndefined();
  else {
    expect(problem).toContain(expected);
    expect(problem).toMatch(/accept it.* near a ZIP code .* no Directions button/);
  }
});
