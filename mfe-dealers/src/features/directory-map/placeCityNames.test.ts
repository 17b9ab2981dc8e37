import { expect, test } from '@jest/globals';
import { projectToMap } from '../map-geometry/projectToMap.ts';
import { fitMap, wholeMap } from './fitMap.ts';
import { placeCityNames } from './placeCityNames.ts';

const place = (name: string, latitude: number, longitude: number) => {
  const point = projectToMap(longitude, latitude);
  if (!point) throw new Error(`${name} is not on the map`);
  return { name, point };
};
const orlando = place('Orlando', 28.54, -81.38);
const florida = fitMap([orlando.point, place('Miami', 25.76, -80.19).point]);
const wyoming = fitMap([place('Sheridan', 44.8, -106.96).point]);

test.each([
  ['the whole map', wholeMap, undefined, ['Los Angeles', 'Chicago', 'Dallas'], ['Billings']],
  ['Florida', florida, undefined, ['Miami', 'Orlando'], ['Chicago']],
  ['a search in Orlando', florida, orlando, ['Miami'], ['Orlando']],
  ['a region without large cities', wyoming, undefined, ['Billings'], ['Seattle']],
])('the names on %s are those of the largest cities in view', (_case, view, searched, shown, hidden) => {
  const names = placeCityNames(view, view.width * 0.034, searched).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(shown));
  for (const name of hidden) expect(names).not.toContain(name);
  expect(names.length).toBeLessThanOrEqual(8);
});
