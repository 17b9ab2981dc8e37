import { randomInt } from 'node:crypto';
import { dealershipsUrl } from '@msv/contracts/dealers/dealership';
import type { Locator, Page, Request } from '@playwright/test';
import { waitForHydration } from '../../support/page/waitForHydration.ts';

/** Field labels of the join form, in order. */
export const joinFormLabels = [
  'Dealership Name',
  'Address',
  'City',
  'State',
  'ZIP Code',
  'Phone',
  'Email',
  'Membership ID',
] as const;
export type JoinLabel = (typeof joinFormLabels)[number];
export type JoinInput = Readonly<Record<JoinLabel, string>>;

/** Builds the input for a new dealership. Name, phone number and email address are unique, because all tests share one site. */
export function buildJoinInput(values: Partial<JoinInput> = {}): JoinInput {
  const digits = String(randomInt(10_000_000)).padStart(7, '0');
  return {
    'Dealership Name': `Zephyr Demo Carts ${digits}`,
    Address: '12 Example Harbor Road',
    City: 'Burlington',
    State: 'Vermont',
    'ZIP Code': '05401',
    Phone: `(802) ${digits.slice(0, 3)}-${digits.slice(3)}`,
    Email: `zephyr-${digits}@example.com`,
    'Membership ID': '',
    ...values,
  };
}

/** Page object of the form on /add-dealership. */
export class JoinForm {
  readonly element: Locator;
  readonly submitButton: Locator;
  /** Submissions that the browser has sent so far. */
  readonly posts: Request[] = [];
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.element = page.getByRole('form', { name: 'Join Our Dealership Network' });
    // Notices above it have buttons, too.
    this.submitButton = this.element.getByRole('button').last();
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith(dealershipsUrl)) this.posts.push(request);
    });
  }

  async open(): Promise<void> {
    await this.page.goto('/add-dealership');
    await waitForHydration(this.page, 'main form');
  }

  field(label: JoinLabel): Locator {
    return this.element.getByLabel(label, { exact: true });
  }

  async fill(values: JoinInput): Promise<void> {
    for (const label of joinFormLabels)
      if (label === 'State') await this.field(label).selectOption(values[label]);
      else await this.field(label).fill(values[label]);
  }

  async readValues(): Promise<Record<string, string>> {
    const entries = joinFormLabels.map(
      async (label) => [label, await this.field(label).inputValue()] as const,
    );
    return Object.fromEntries(await Promise.all(entries));
  }

  async submit(): Promise<void> {
    await this.submitButton.click();
  }
}
