import { expect, test } from '@jest/globals';
import { aVehicle } from '@msv/testing/aVehicle';
import { pictureOf, sharedPictureOf } from './pictureOf.ts';

const drawn = '/api/vehicle-pictures/d6.svg';

test.each([
  ['its own drawing', { imageUrl: drawn }, 'card', drawn],
  ['its own drawing, made for the page', { imageUrl: drawn }, 'detail', `${drawn}?size=detail`],
  ['the first of two pictures', { imageUrl: drawn, image: '/b.jpg' }, 'card', drawn],
  [
    'a picture from elsewhere as it is',
    { image: 'https://example.com/b.jpg' },
    'detail',
    'https://example.com/b.jpg',
  ],
  ['its category’s drawing without either', {}, 'card', '/api/vehicle-pictures/category/2-seater.svg'],
  [
    'its category’s drawing for an empty one',
    { imageUrl: '' },
    'card',
    '/api/vehicle-pictures/category/2-seater.svg',
  ],
] as const)('a vehicle shows %s', (_what, facts, size, src) => {
  expect(pictureOf(aVehicle(facts), size).src).toBe(src);
});

test('a vehicle is shared with its drawing as pixels, as it is shown', () => {
  expect(sharedPictureOf(aVehicle({ imageUrl: drawn, name: 'D6' }))).toEqual({
    path: '/api/vehicle-pictures/d6.png',
    alt: 'D6, seen from the side',
  });
  expect(sharedPictureOf(aVehicle({ imageUrl: '' }))?.path).toBe(
    '/api/vehicle-pictures/category/2-seater.png',
  );
});

test('a picture from elsewhere is not what a vehicle is shared with, since nobody knows its size', () => {
  expect(sharedPictureOf(aVehicle({ imageUrl: 'https://example.com/b.jpg' }))).toBeUndefined();
});
