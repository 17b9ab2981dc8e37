import { randomInt } from 'node:crypto';
import { dealershipsUrl } from '@msv/contracts/dealership';
import type { Locator, Page, Request } from '@playwright/test';
import { untilHydrated } from '../stage/untilHydrated.ts';

/** What a dealer types, by the label they read, in the order of the form. */
export const labels = [
  'Dealership Name',
  'Address',
  'City',
  'State',
  'ZIP Code',
  'Phone',
  'Email',
  'Membership ID',
] as const;
export type Label = (typeof labels)[number];
export type Typed = Readonly<Record<Label, string>>;

/** A dealership that nobody has listed yet. Each test's is its own: they share one site. */
export function aDealer(values: Partial<Typed> = {}): Typed {
  const number = String(randomInt(10_000_000)).padStart(7, '0');
  return {
    'Dealership Name': `Zephyr Demo Carts ${number}`,
    Address: '12 Example Harbor Road',
    City: 'Burlington',
    State: 'Vermont',
    'ZIP Code': '05401',
    Phone: `(802) ${number.slice(0, 3)}-${number.slice(3)}`,
    Email: 'zephyr@example.com',
    'Membership ID': '',
    ...values,
  };
}

/** The form on /add-dealership, as a dealer handles it. */
export class JoinForm {
  readonly element: Locator;
  readonly button: Locator;
  /** What was sent so far. */
  readonly posts: Request[] = [];
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.element = page.getByRole('form', { name: 'Join Our Dealership Network' });
    this.button = this.element.getByRole('button');
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith(dealershipsUrl)) this.posts.push(request);
    });
  }

  async open(): Promise<void> {
    await this.page.goto('/add-dealership');
    await untilHydrated(this.page, 'main form');
  }

  field(label: Label): Locator {
    return this.element.getByLabel(label, { exact: true });
  }

  async fill(values: Typed): Promise<void> {
    for (const label of labels)
      if (label === 'State') await this.field(label).selectOption(values[label]);
      else await this.field(label).fill(values[label]);
  }

  async values(): Promise<Record<string, string>> {
    const entries = labels.map(async (label) => [label, await this.field(label).inputValue()] as const);
    return Object.fromEntries(await Promise.all(entries));
  }

  async send(): Promise<void> {
    await this.button.click();
  }
}
