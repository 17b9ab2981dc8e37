import { describe, expect, test } from '@jest/globals';
import { fewerModules } from './fewerModules.ts';
import { WorkerLost } from './WorkerLost.ts';

const home = { remote: 'content', expose: './HomePage' };
const vehicles = { remote: 'inventory', expose: './FeaturedVehicles' };
const states = { remote: 'dealers', expose: './StateCards' };
const all = [home, vehicles, states];

describe('after a page lost its worker', () => {
  test('the next attempt does without the remote whose code ran last, which alone is suspected', () => {
    expect(fewerModules(all, home, new WorkerLost('hung', 'inventory'))).toEqual({
      modules: [home, states],
      suspects: [vehicles],
    });
  });

  test('nothing is left of a page whose own code ran last, and its fragments are not suspected', () => {
    expect(fewerModules(all, home, new WorkerLost('hung', 'content'))).toEqual({
      modules: [],
      suspects: [home],
    });
  });

  test('all fragments are left out where nobody knows whose code it was', () => {
    expect(fewerModules(all, home, new WorkerLost('hung'))).toEqual({
      modules: [home],
      suspects: [vehicles, states],
    });
    expect(fewerModules([home], home, new WorkerLost('hung'))).toEqual({ modules: [], suspects: [home] });
  });
});

test('an error that cost no worker makes nobody suspected', () => {
  expect(fewerModules(all, home, new Error('full'))).toEqual({ modules: [home], suspects: [] });
});
