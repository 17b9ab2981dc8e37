import { dollars } from '@msv/contracts/dollars';
import { expect, test } from '@playwright/test';
import { siteUrl } from '../stage/siteUrl.ts';
import { structuredDataIn } from '../stage/structuredDataIn.ts';
import { bareSlug, fullSlug, pageOf, vehicleBy } from '../stage/vehicleBy.ts';

for (const slug of [fullSlug, bareSlug]) {
  const url = siteUrl + pageOf(slug);

  test(`search engines read what ${slug} is and costs`, async ({ request }) => {
    const { name, model, price, description, specifications } = await vehicleBy(request, slug);
    const facts = structuredDataIn(await (await request.get(url)).text());
    expect(facts.map((fact) => fact['@type'])).toEqual(['Product', 'BreadcrumbList']);
    expect(facts[0]).toMatchObject({
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
    expect(JSON.stringify(facts[0])).toContain(specifications?.power?.topSpeed ?? '25 mph');
    expect(facts[1]).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home', item: `${siteUrl}/` },
        { position: 2, name: 'Inventory', item: `${siteUrl}/inventory` },
        { position: 3, name, item: url },
      ],
    });
  });

  test(`whoever shares ${slug} shares its name, picture and one address`, async ({ page, request }) => {
    const { name, price } = await vehicleBy(request, slug);
    await page.setContent(await (await request.get(`${url}?from=mail`)).text());
    const property = (key: string) => page.locator(`meta[property="og:${key}"]`).getAttribute('content');
    expect(await property('type')).toBe('product');
    expect(await property('title')).toContain(name);
    expect(await property('url')).toBe(url);
    expect(await property('description')).toContain(dollars(price));
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', url);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{50}/);
    await expect(page.locator('h1')).toHaveCount(1);
    const picture = await request.get((await property('image')) ?? '');
    expect(picture.status()).toBe(200);
    expect(picture.headers()['content-type']).toMatch(/^image\//);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a vehicle can be read, called about and compared', async ({ page, request }) => {
    const { name } = await vehicleBy(request, bareSlug);
    await page.goto(pageOf(bareSlug));
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByTestId('spec-card')).toHaveCount(3);
    await expect(page.getByRole('link', { name: 'Request Quote' })).toHaveAttribute('href', /^tel:/);
    // Playwright finds no text in there, though a visitor does.
    await expect(page.locator('main noscript p')).toBeVisible();
    await expect(page.locator('main noscript p')).toHaveText(/^Sending this form needs JavaScript/);
    const other = page.getByTestId('similar-vehicles').getByRole('link').first();
    const otherName = (await other.textContent()) ?? '';
    await other.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(otherName);
  });
});
