import { expect, test } from '@jest/globals';
import { chooseNextModules } from './chooseNextModules.ts';

const home = { remote: 'content', expose: './HomePage' };
const vehicles = { remote: 'inventory', expose: './FeaturedVehicles' };
const states = { remote: 'dealers', expose: './StateCards' };
const modules = [home, vehicles, states];

test.each([
  ['only the failed remote', modules, 'inventory', [home, states]],
  ['all modules if the code of the page failed', modules, 'content', []],
  ['all fragments if the remote is unknown', modules, undefined, [home]],
  ['the page if it is the only module', [home], undefined, []],
])('chooseNextModules leaves out %s', (_what, failedModules, failedRemote, nextModules) => {
  expect(chooseNextModules(failedModules, home, failedRemote)).toEqual(nextModules);
});
