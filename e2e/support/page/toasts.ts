import { expect, type Page } from '@playwright/test';

/** Toast texts of the vehicle inquiry form (sections 5 and 8 of the specification). */
const inquiryToasts = {
  missing: { title: 'Please fill all fields', description: 'All form fields are required.' },
  failed: { title: 'Error', description: 'Failed to send message. Please try again.' },
} as const;

/** Locates the toast. */
export const locateToast = (page: Page) => page.getByTestId('toast');

/** Asserts that exactly one toast is visible and that it has the title and description of an inquiry form toast. */
export async function expectInquiryToast(page: Page, toast: keyof typeof inquiryToasts): Promise<void> {
  const { title, description } = inquiryToasts[toast];
  await expect(locateToast(page)).toHaveCount(1);
  await expect(locateToast(page).getByText(title, { exact: true })).toBeVisible();
  await expect(locateToast(page).getByText(description, { exact: true })).toBeVisible();
}
