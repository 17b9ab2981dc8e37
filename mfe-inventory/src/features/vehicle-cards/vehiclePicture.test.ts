import { expect, test } from '@jest/globals';
import { buildVehicle } from '@msv/testing/builders/buildVehicle';
import {
  formatPictureAlt,
  getPngUrl,
  getShareImage,
  getVehiclePicture,
  hasDrawing,
} from './vehiclePicture.ts';

const drawingUrl = '/api/vehicle-pictures/d6.svg';

test.each([
  ['the drawing of the vehicle', { imageUrl: drawingUrl }, 'card', drawingUrl],
  [
    'the drawing in the size of the vehicle page',
    { imageUrl: drawingUrl },
    'detail',
    `${drawingUrl}?size=detail`,
  ],
  ['imageUrl rather than image', { imageUrl: drawingUrl, image: '/b.jpg' }, 'card', drawingUrl],
  [
    'an external picture unchanged',
    { image: 'https://example.com/b.jpg' },
    'detail',
    'https://example.com/b.jpg',
  ],
  [
    'the drawing of the category without a picture',
    {},
    'card',
    '/api/vehicle-pictures/category/2-seater.svg',
  ],
  [
    'the drawing of the category for an empty URL',
    { imageUrl: '' },
    'card',
    '/api/vehicle-pictures/category/2-seater.svg',
  ],
] as const)('getVehiclePicture returns %s', (_case, facts, size, src) => {
  expect(getVehiclePicture(buildVehicle(facts), size).src).toBe(src);
});

test('getShareImage returns the picture with name and price', () => {
  expect(getShareImage(buildVehicle({ slug: 'd6', imageUrl: drawingUrl, name: 'D6', price: 8995 }))).toEqual({
    path: '/api/vehicle-pictures/share/d6.png',
    alt: 'D6 from $8,995, seen from the side',
  });
  expect(getShareImage(buildVehicle({ slug: 'd6', imageUrl: '' }))?.path).toBe(
    '/api/vehicle-pictures/share/d6.png',
  );
});

test.each([
  [drawingUrl, '/api/vehicle-pictures/d6.png'],
  ['', '/api/vehicle-pictures/category/2-seater.png'],
  ['https://example.com/b.jpg', 'https://example.com/b.jpg'],
])('getPngUrl of "%s" returns %s', (imageUrl, url) => {
  expect(getPngUrl(buildVehicle({ imageUrl }))).toBe(url);
});

test('getShareImage returns nothing for an external picture, because its size is unknown', () => {
  expect(getShareImage(buildVehicle({ imageUrl: 'https://example.com/b.jpg' }))).toBeUndefined();
});

test('getVehiclePicture adds view and paint to drawings only', () => {
  const query = 'view=top&paint=navy';
  expect(getVehiclePicture(buildVehicle({ imageUrl: drawingUrl }), 'detail', query).src).toBe(
    `${drawingUrl}?size=detail&${query}`,
  );
  const photo = buildVehicle({ imageUrl: 'https://example.com/b.jpg' });
  expect(getVehiclePicture(photo, 'detail', query).src).toBe('https://example.com/b.jpg');
  expect([hasDrawing(photo), hasDrawing(buildVehicle())]).toEqual([false, true]);
});

test('formatPictureAlt names the view', () => {
  expect(formatPictureAlt({ name: 'D6' }, 'top')).toBe('D6, seating plan, seen from above');
});
