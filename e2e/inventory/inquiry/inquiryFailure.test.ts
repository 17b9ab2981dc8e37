import { vehicleInquiryUrl } from '@msv/contracts/vehicleInquiry';
import { expect, type Route } from '@playwright/test';
import { test } from '../stage/aVisitor.ts';
import { openVehicle } from '../stage/openVehicle.ts';
import { reportsOf } from '../stage/reports.ts';
import { expectToast } from '../stage/toastOn.ts';
import { bareSlug, pageOf } from '../stage/vehicleBy.ts';
import { InquiryForm, typed } from './InquiryForm.ts';

/** What can befall an inquiry on its way, each as a way to meet it. */
const failures: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'the network is gone': (route) => route.abort('internetdisconnected'),
  'the service is down': (route) => route.fulfill({ status: 503, json: { error: 'Not available.' } }),
  'the service breaks': (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>500' }),
  'too many were sent from the same address': (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '60' }, json: { error: 'Too many messages.' } }),
};

for (const [failure, meet] of Object.entries(failures))
  test(`when ${failure} the visitor hears of it, keeps what was typed and can send again`, async ({
    page,
  }) => {
    await page.route(`**${vehicleInquiryUrl}`, meet);
    await openVehicle(page, bareSlug);
    const form = new InquiryForm(page);
    await form.fill();
    await form.send();
    await expectToast(page, 'failed');
    expect(await form.values()).toEqual(typed);
    await expect(page).toHaveURL(pageOf(bareSlug));
    await expect(form.button).toBeEnabled();
    await expect(form.button).toHaveText('Send Message');
    expect(await reportsOf(page, 'conversion')).toEqual([]);

    await page.unroute(`**${vehicleInquiryUrl}`);
    await form.send();
    await expect(page).toHaveURL(/\/thank-you$/);
    // The same submission, as the service must be able to tell.
    const keys = await Promise.all(form.posts.map((post) => post.headerValue('idempotency-key')));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[\x21-\x7e]{8,200}$/);
    expect(keys[1]).toBe(keys[0]);
  });
