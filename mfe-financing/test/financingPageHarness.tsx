import { afterEach, beforeEach, jest } from '@jest/globals';
import { financingPartners, financingPrograms } from '@msv/contracts/financing';
import { fakeReply, renderOnSite } from '@msv/platform/testing';
import { statedPrograms } from '@msv/testing/statedPrograms';
import { act, fireEvent, screen, within } from '@testing-library/react';
import FinancingPage from '../src/pages/FinancingPage.tsx';

const partners = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => ({
  id,
  name: `Partner ${id}`,
  kind: 'Rent-to-own',
  description: 'Rent it, then own it.',
  applyUrl: `https://example.com/partners/${id}`,
}));

export const fetchSpy = jest.fn<typeof fetch>();

/** The stated programs, seven partners, and a clock that the test moves. */
export function beforeEachVisit(): void {
  beforeEach(() => {
    jest.useFakeTimers();
    HTMLElement.prototype.scrollIntoView = () => {};
    fetchSpy.mockReset().mockImplementation(async (url) => {
      if (url === financingPrograms.url) return fakeReply(200, statedPrograms);
      if (url === financingPartners.url) return fakeReply(200, partners);
      return fakeReply(404, {});
    });
    globalThis.fetch = fetchSpy;
  });
  afterEach(() => {
    jest.useRealTimers();
  });
}

export async function show(at = '/financing') {
  const view = renderOnSite(<FinancingPage />, { at });
  await pass(0);
  return view;
}

export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
export const submit = () => screen.getByRole('button', { name: /Get Recommendations|Calculating/ });
export const press = () => fireEvent.click(submit());
export const set = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

export async function recommend() {
  press();
  await pass(1500);
}

export const options = () => screen.queryAllByTestId('financing-option');
export const names = () =>
  options().map((card) => within(card).getByRole('heading', { level: 3 }).textContent);

export function option(name: string) {
  const card = options().find((one) => within(one).queryByRole('heading', { name }));
  if (!card) throw new Error(`${name} is not among the options`);
  return within(card);
}
