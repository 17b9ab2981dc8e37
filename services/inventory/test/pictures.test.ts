import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { vehicleCategories, vehiclePicturesUrl } from '@msv/contracts/inventory/vehicle';
import { vehiclePaintNames, vehicleViews } from '@msv/contracts/inventory/vehiclePicture';
import { createRevisions } from '@msv/service-kit/mongo/revisions';
import { startInventory } from './startInventory.ts';

let inventory: Awaited<ReturnType<typeof startInventory>>;
beforeAll(async () => {
  inventory = await startInventory();
});
afterAll(() => inventory.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  inventory.app.inject({ url: `${vehiclePicturesUrl}/${path}`, headers });

async function updateVehicle(slug: string, change: object) {
  await inventory.db.collection('vehicles').updateOne({ slug }, change);
  await createRevisions(inventory.db).bump('vehicles');
}

describe('SVG picture of a vehicle', () => {
  test('has the vehicle name as its title and cannot run scripts when opened directly', async () => {
    const response = await get('evolution-d-max-gt4.svg');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(response.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect(response.body).toMatch(/^<svg .*<title>Evolution D6 MAX GT4<\/title>/s);
    expect(response.body).not.toMatch(/<script|\son\w+=/i);
  });

  test('exists at the imageUrl of every seed vehicle', async () => {
    const vehicles: { imageUrl: string }[] = (await inventory.app.inject('/api/vehicles')).json();
    for (const { imageUrl } of vehicles) expect((await inventory.app.inject(imageUrl)).statusCode).toBe(200);
  });

  test('is available in three sizes', async () => {
    const bodies = await Promise.all(
      ['card', 'detail', 'hero'].map(
        async (size) => (await get(`evolution-carrier-8.svg?size=${size}`)).body,
      ),
    );
    expect(new Set(bodies).size).toBe(3);
    expect((await get('evolution-carrier-8.svg')).body).toBe(bodies[0]);
    const unknown = await get('evolution-carrier-8.svg?size=huge');
    expect(unknown.statusCode).toBe(400);
    expect(unknown.json().fields).toEqual({ size: 'Must be card, detail or hero' });
  });

  test('is available in three views and eight paints', async () => {
    const queries = [
      ...vehicleViews.map((view) => `view=${view}`),
      ...vehiclePaintNames.map((paint) => `paint=${paint}`),
    ];
    const bodies = await Promise.all(
      queries.map(async (query) => (await get(`evolution-d3-lifted.svg?${query}`)).body),
    );
    // The side view in the standard paint is the default of both.
    expect(new Set(bodies).size).toBe(vehicleViews.length + vehiclePaintNames.length - 1);
    const category = await get('category/utility.svg?view=top&paint=crimson&size=detail');
    expect(category.statusCode).toBe(200);
    expect(category.body).not.toBe((await get('category/utility.svg?size=detail')).body);
  });

  test.each([
    ['view', 'below', 'Must be side, front, top'],
    ['paint', '%23ff0000', expect.stringMatching(/^Must be standard, evergreen, /)],
  ])('rejects an unknown %s', async (name, value, message) => {
    const response = await get(`evolution-d3-lifted.svg?${name}=${value}`);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({ [name]: message });
  });

  test.each(vehicleViews)('is a small file for every seed vehicle in the %s view', async (view) => {
    const vehicles: { imageUrl: string }[] = (await inventory.app.inject('/api/vehicles')).json();
    for (const { imageUrl } of vehicles) {
      const { body } = await inventory.app.inject(`${imageUrl}?view=${view}&paint=navy`);
      expect(body.length).toBeLessThan(9 * 1024);
      expect(body).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  test('is cached for an hour and revalidated with its ETag', async () => {
    const headers = { 'accept-encoding': 'br' };
    const first = await get('evolution-carrier-8.svg', headers);
    expect(first.headers['content-encoding']).toBe('br');
    expect(first.headers['cache-control']).toContain('max-age=3600');
    const second = await get('evolution-carrier-8.svg', {
      ...headers,
      'if-none-match': String(first.headers.etag),
    });
    expect(second.statusCode).toBe(304);
  });

  test('redirects from a former slug and responds with 404 for an unknown one', async () => {
    const moved = await get('evolution-d6-max-gt4.svg?size=detail');
    expect(moved.statusCode).toBe(308);
    expect(moved.headers.location).toBe('/api/vehicle-pictures/evolution-d-max-gt4.svg?size=detail');
    const painted = await get('evolution-d6-max-gt4.svg?view=top&paint=navy');
    expect(painted.headers.location).toBe(
      '/api/vehicle-pictures/evolution-d-max-gt4.svg?view=top&paint=navy',
    );
    const unknown = await get('no-such-vehicle.svg');
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json()).toEqual({ error: 'Vehicle not found.' });
  });

  test('does not change when the marketing texts change', async () => {
    const before = (await get('evolution-d3-lifted.svg')).body;
    await updateVehicle('evolution-d3-lifted', {
      $set: { model: 'D3', series: 'D9', features: ['Brush guard', 'Rear-facing seat'], description: '4x4' },
    });
    expect((await get('evolution-d3-lifted.svg')).body).toBe(before);
  });

  test('shows changed drawing traits', async () => {
    const before = (await get('evolution-d3-standard.svg')).body;
    await updateVehicle('evolution-d3-standard', { $set: { 'drawing.lightBar': true } });
    expect((await get('evolution-d3-standard.svg')).body).not.toBe(before);
  });

  test.each([
    ['missing', { $unset: { drawing: '' } }],
    ['invalid', { $set: { drawing: { bodyStyle: 'd9-comet' } } }],
  ])('shows a vehicle of the category if the drawing traits are %s', async (_problem, change) => {
    const stripIds = (svg: string, idPrefix: string) =>
      svg
        .replaceAll(idPrefix, '')
        .replace(/<title>.*<\/title>/, '')
        .replace(/role="img"|aria-hidden="true"/, '');
    await updateVehicle('evolution-turfman-1000', change);
    const picture = (await get('evolution-turfman-1000.svg')).body;
    const category = (await get('category/utility.svg')).body;
    expect(stripIds(picture, 'evolution-turfman-1000')).toBe(stripIds(category, 'category-utility'));
  });
});

describe('PNG picture for link previews', () => {
  test('has the size that social networks expect and a stable ETag', async () => {
    const response = await get('evolution-carrier-8.png', { 'accept-encoding': 'br' });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('image/png');
    expect(response.headers).not.toHaveProperty('content-encoding');
    expect(response.headers['cache-control']).toContain('max-age=3600');
    expect(response.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    // https://www.w3.org/TR/png-3/#11IHDR
    expect(response.rawPayload.readUInt32BE(16)).toBe(1200);
    expect(response.rawPayload.readUInt32BE(20)).toBe(630);
    expect(response.rawPayload.length).toBeLessThan(100_000);
    const headers = { 'if-none-match': String(response.headers.etag) };
    expect((await get('evolution-carrier-8.png', headers)).statusCode).toBe(304);
  });

  test('differs between vehicles', async () => {
    const [first, second] = [await get('evolution-carrier-8.png'), await get('evolution-d-max-gt4.png')];
    expect(first.rawPayload.equals(second.rawPayload)).toBe(false);
  });

  test('shows the current name and price if it is a share image', async () => {
    const slug = 'evolution-classic-2-plus';
    const { rawPayload: withoutText } = await get(`${slug}.png`);
    const { rawPayload: before } = await get(`share/${slug}.png`);
    await updateVehicle(slug, { $set: { price: 7001 } });
    const { rawPayload: withPrice } = await get(`share/${slug}.png`);
    await updateVehicle(slug, { $set: { name: 'Evolution Two' } });
    const { rawPayload: withName } = await get(`share/${slug}.png`);
    expect(before.equals(withoutText)).toBe(false);
    expect(withPrice.equals(before)).toBe(false);
    expect(withName.equals(withPrice)).toBe(false);
  });

  test('redirects from a former slug and responds with 404 for an unknown one', async () => {
    const moved = await get('evolution-d6-max-gt4.png');
    expect(moved.statusCode).toBe(308);
    expect(moved.headers.location).toBe('/api/vehicle-pictures/evolution-d-max-gt4.png');
    const movedShareImage = await get('share/evolution-d6-max-gt4.png');
    expect(movedShareImage.headers.location).toBe('/api/vehicle-pictures/share/evolution-d-max-gt4.png');
    expect((await get('no-such-vehicle.png')).statusCode).toBe(404);
    expect((await get('share/no-such-vehicle.png')).statusCode).toBe(404);
  });

  test('exists for each category and responds with 404 for an unknown one', async () => {
    expect((await get('category/utility.png')).headers['content-type']).toBe('image/png');
    expect((await get('category/boats.png')).statusCode).toBe(404);
  });
});

describe('other pictures', () => {
  test.each(vehicleCategories)('exist for the category %s', async (category) => {
    const response = await get(`category/${category}.svg`);
    expect(response.statusCode).toBe(200);
    expect(response.body).toMatch(/^<svg /);
  });

  test('respond with 404 for an unknown category', async () => {
    expect((await get('category/boats.svg')).statusCode).toBe(404);
  });

  test('include the hero picture of the home page', async () => {
    expect((await get('hero.svg')).body).toMatch(/^<svg /);
  });
});
