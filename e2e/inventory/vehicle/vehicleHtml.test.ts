import { formatVehiclePrice } from '@msv/contracts/inventory/vehicle';
import { expect, test } from '@playwright/test';
import { parseStructuredData } from '../../support/html/parseStructuredData.ts';
import {
  completeVehicleSlug,
  fetchVehicle,
  minimalVehicleSlug,
  toVehiclePath,
} from '../../support/inventory/seededVehicles.ts';
import { siteUrl } from '../../support/site/siteUrl.ts';

for (const slug of [completeVehicleSlug, minimalVehicleSlug]) {
  const url = siteUrl + toVehiclePath(slug);

  test(`${slug} has structured data with its price`, async ({ request }) => {
    const { name, model, price, description, specifications } = await fetchVehicle(request, slug);
    const structuredData = parseStructuredData(await (await request.get(url)).text());
    expect(structuredData.map((item) => item['@type'])).toEqual(['Product', 'BreadcrumbList']);
    expect(structuredData[0]).toMatchObject({
      name,
      model,
      description,
      url,
      offers: {
        '@type': 'Offer',
        url,
        price,
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        validFrom: '2025-01-01',
        validThrough: '2025-12-31',
      },
    });
    expect(JSON.stringify(structuredData[0])).toContain(specifications?.power?.topSpeed ?? '25 mph');
    expect(structuredData[0]).toMatchObject({
      brand: { '@type': 'Brand', name: 'Evolution' },
      image: `${siteUrl}/api/vehicle-pictures/${slug}.png`,
    });
    expect(structuredData[1]).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home', item: `${siteUrl}/` },
        { position: 2, name: 'Inventory', item: `${siteUrl}/inventory` },
        { position: 3, name, item: url },
      ],
    });
  });

  test(`${slug} has Open Graph tags with its name, image and canonical URL`, async ({ page, request }) => {
    const { name, price } = await fetchVehicle(request, slug);
    await page.setContent(await (await request.get(`${url}?from=mail`)).text());
    const readProperty = (key: string) => page.locator(`meta[property="og:${key}"]`).getAttribute('content');
    expect(await readProperty('type')).toBe('product');
    expect(await readProperty('title')).toContain(name);
    expect(await readProperty('url')).toBe(url);
    expect(await readProperty('description')).toContain(formatVehiclePrice(price));
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', url);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{50}/);
    await expect(page.locator('h1')).toHaveCount(1);
    const image = await request.get((await readProperty('image')) ?? '');
    expect(image.status()).toBe(200);
    expect(image.headers()['content-type']).toMatch(/^image\//);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a vehicle is readable, with a phone link and similar vehicles', async ({ page, request }) => {
    const { name } = await fetchVehicle(request, minimalVehicleSlug);
    await page.goto(toVehiclePath(minimalVehicleSlug));
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByTestId('spec-card')).toHaveCount(3);
    await expect(page.getByRole('link', { name: 'Request Quote' })).toHaveAttribute('href', /^tel:/);
    const similarLink = page.getByTestId('similar-vehicles').getByRole('link').first();
    const similarName = (await similarLink.textContent()) ?? '';
    await similarLink.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(similarName);
  });
});
