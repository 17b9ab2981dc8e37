import { expect, test } from '@jest/globals';
import { buildVehicle } from '@msv/testing/builders/buildVehicle';
import { completePictures } from './completePictures.ts';

test.each([
  ['imageUrl alone', { imageUrl: '/a.svg' }, '/a.svg'],
  ['image alone', { image: '/b.jpg' }, '/b.jpg'],
  ['image and an empty imageUrl', { imageUrl: '', image: '/b.jpg' }, '/b.jpg'],
  ['two different pictures', { imageUrl: '/a.svg', image: '/b.jpg' }, '/a.svg'],
])('returns both fields with the same value for %s', (_case, stored, picture) => {
  expect(completePictures(buildVehicle(stored))).toMatchObject({ imageUrl: picture, image: picture });
});

test('adds nothing to a vehicle without a picture', () => {
  expect(completePictures(buildVehicle())).toEqual(buildVehicle());
});
