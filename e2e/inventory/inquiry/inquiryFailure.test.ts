import { vehicleInquiryUrl } from '@msv/contracts/leads/vehicleInquiry';
import { expect, type Route } from '@playwright/test';
import { openVehiclePage } from '../../support/inventory/openVehiclePage.ts';
import { minimalVehicleSlug, toVehiclePath } from '../../support/inventory/seededVehicles.ts';
import { readEventsNamed } from '../../support/page/analyticsEvents.ts';
import { expectInquiryToast } from '../../support/page/toasts.ts';
import { test } from '../../support/visitor/visitorTest.ts';
import { InquiryForm, validInquiryInput } from './InquiryForm.ts';

/** The form does not retry a request within 30 seconds if the server demands a longer pause. */
const longPause = { 'retry-after': '60' };

/** Failures of an inquiry request, by description. */
const failures: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'the service is unavailable': (route) =>
    route.fulfill({ status: 503, headers: longPause, json: { error: 'Not available.' } }),
  'the service fails': (route) =>
    route.fulfill({ status: 500, headers: longPause, contentType: 'text/html', body: '<h1>500' }),
  'the rate limit is reached': (route) =>
    route.fulfill({ status: 429, headers: longPause, json: { error: 'Too many messages.' } }),
};

for (const [failure, failRequest] of Object.entries(failures))
  test(`when ${failure}, the visitor sees an error, keeps the input and can submit again`, async ({
    page,
  }) => {
    await page.route(`**${vehicleInquiryUrl}`, failRequest);
    await openVehiclePage(page, minimalVehicleSlug);
    const form = new InquiryForm(page);
    await form.fill();
    await form.submit();
    await expectInquiryToast(page, 'failed');
    expect(await form.readValues()).toEqual(validInquiryInput);
    await expect(page).toHaveURL(toVehiclePath(minimalVehicleSlug));
    await expect(form.submitButton).toBeEnabled();
    await expect(form.submitButton).toHaveText('Send Message');
    expect(await readEventsNamed(page, 'conversion')).toEqual([]);

    await page.unroute(`**${vehicleInquiryUrl}`);
    await form.submit();
    await expect(page).toHaveURL(/\/thank-you$/);
    // Both requests have the same key, so that the service recognizes the retry.
    const keys = await Promise.all(form.posts.map((post) => post.headerValue('idempotency-key')));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[\x21-\x7e]{8,200}$/);
    expect(keys[1]).toBe(keys[0]);
  });
