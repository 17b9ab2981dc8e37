import { vehicleInquiryUrl } from '@msv/contracts/leads/vehicleInquiry';
import { openVehiclePage } from '../../support/inventory/openVehiclePage.ts';
import { minimalVehicleSlug } from '../../support/inventory/seededVehicles.ts';
import { checkScreen } from '../../support/page/checkScreen.ts';
import { expectInquiryToast, locateToast } from '../../support/page/toasts.ts';
import { test } from '../../support/visitor/visitorTest.ts';
import { InquiryForm, validInquiryInput } from '../inquiry/InquiryForm.ts';

test('a vehicle without specifications and the states of its inquiry form are accessible', async ({
  page,
}) => {
  await page.route(`**${vehicleInquiryUrl}`, (route) =>
    route.fulfill({ status: 503, headers: { 'retry-after': '60' } }),
  );
  await openVehiclePage(page, minimalVehicleSlug);
  await checkScreen(page, 'vehicle-bare', page.locator('h1'), {
    otherSubjects: { 'vehicle-bare-end': page.getByTestId('similar-vehicles') },
  });
  const form = new InquiryForm(page);
  const checkForm = (name: string) =>
    checkScreen(page, name, form.element, { part: form.element.or(locateToast(page)) });

  await form.submit();
  await expectInquiryToast(page, 'missing');
  // A focused toast does not expire.
  await page.keyboard.press('F8');
  await checkForm('vehicle-toast-missing');

  await form.fill({ ...validInquiryInput, Email: 'ann@' });
  await form.submit();
  await form.field('Email').press('Tab');
  await checkForm('vehicle-form-errors');

  await form.fill();
  await form.submit();
  await expectInquiryToast(page, 'failed');
  await page.keyboard.press('F8');
  await checkForm('vehicle-toast-failed');
});
