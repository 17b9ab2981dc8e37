import { vehicleInquiryToasts } from '@msv/contracts/vehicleInquiryForm';
import { expect, type Page } from '@playwright/test';

export const toastOn = (page: Page) => page.getByTestId('toast');

/** One toast and no other is shown, with a title and a line below it. */
export async function expectToast(page: Page, toast: keyof typeof vehicleInquiryToasts): Promise<void> {
  const { title, description } = vehicleInquiryToasts[toast];
  await expect(toastOn(page)).toHaveCount(1);
  await expect(toastOn(page).getByText(title, { exact: true })).toBeVisible();
  await expect(toastOn(page).getByText(description, { exact: true })).toBeVisible();
}
