import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { vehicleCategories, vehiclePicturesUrl } from '@msv/contracts/vehicle';
import { startInventory } from './inventory.ts';

let inventory: Awaited<ReturnType<typeof startInventory>>;
beforeAll(async () => {
  inventory = await startInventory();
});
afterAll(() => inventory.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  inventory.app.inject({ url: `${vehiclePicturesUrl}/${path}`, headers });

describe('the picture of a vehicle', () => {
  test('is an SVG named after it that can do no harm when opened directly', async () => {
    const reply = await get('evolution-d-max-gt4.svg');
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(reply.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
    expect(reply.body).toMatch(/^<svg .*<title>Evolution D6 MAX GT4<\/title>/s);
    expect(reply.body).not.toMatch(/<script|\son\w+=/i);
  });

  test('exists for every seeded vehicle at its imageUrl', async () => {
    const vehicles: { imageUrl: string }[] = (await inventory.app.inject('/api/vehicles')).json();
    for (const { imageUrl } of vehicles) expect((await inventory.app.inject(imageUrl)).statusCode).toBe(200);
  });

  test('comes in three sizes', async () => {
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

  test('is kept for an hour, then asked for with its tag', async () => {
    const headers = { 'accept-encoding': 'br' };
    const first = await get('evolution-carrier-8.svg', headers);
    expect(first.headers['content-encoding']).toBe('br');
    expect(first.headers['cache-control']).toContain('max-age=3600');
    const again = await get('evolution-carrier-8.svg', {
      ...headers,
      'if-none-match': String(first.headers.etag),
    });
    expect(again.statusCode).toBe(304);
  });

  test('is led to from another slug, and 404 for an unknown one', async () => {
    const moved = await get('evolution-d6-max-gt4.svg?size=detail');
    expect(moved.statusCode).toBe(308);
    expect(moved.headers.location).toBe('/api/vehicle-pictures/evolution-d-max-gt4.svg?size=detail');
    const unknown = await get('no-such-vehicle.svg');
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json()).toEqual({ error: 'There is no such vehicle.' });
  });
});

describe('the picture to share a vehicle with', () => {
  test('is a PNG of the size that networks ask for, the same every time', async () => {
    const reply = await get('evolution-carrier-8.png', { 'accept-encoding': 'br' });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('image/png');
    expect(reply.headers).not.toHaveProperty('content-encoding');
    expect(reply.headers['cache-control']).toContain('max-age=3600');
    expect(reply.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    // https://www.w3.org/TR/png-3/#11IHDR
    expect(reply.rawPayload.readUInt32BE(16)).toBe(1200);
    expect(reply.rawPayload.readUInt32BE(20)).toBe(630);
    expect(reply.rawPayload.length).toBeLessThan(100_000);
    const headers = { 'if-none-match': String(reply.headers.etag) };
    expect((await get('evolution-carrier-8.png', headers)).statusCode).toBe(304);
  });

  test('shows the vehicle and no other', async () => {
    const [one, other] = [await get('evolution-carrier-8.png'), await get('evolution-d-max-gt4.png')];
    expect(one.rawPayload.equals(other.rawPayload)).toBe(false);
  });

  test('is led to from another slug, and 404 for an unknown one', async () => {
    const moved = await get('evolution-d6-max-gt4.png');
    expect(moved.statusCode).toBe(308);
    expect(moved.headers.location).toBe('/api/vehicle-pictures/evolution-d-max-gt4.png');
    expect((await get('no-such-vehicle.png')).statusCode).toBe(404);
  });

  test('exists for each category, and for no other', async () => {
    expect((await get('category/utility.png')).headers['content-type']).toBe('image/png');
    expect((await get('category/boats.png')).statusCode).toBe(404);
  });
});

describe('other pictures', () => {
  test.each(vehicleCategories)('the category %s has one', async (category) => {
    const reply = await get(`category/${category}.svg`);
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toMatch(/^<svg /);
  });

  test('an unknown category is 404', async () => {
    expect((await get('category/boats.svg')).statusCode).toBe(404);
  });

  test('the site has a scene at its head', async () => {
    expect((await get('hero.svg')).body).toMatch(/^<svg /);
  });
});
