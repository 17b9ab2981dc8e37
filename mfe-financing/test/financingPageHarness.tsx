import { afterEach, beforeEach, jest } from '@jest/globals';
import { financingPartnersRead } from '@msv/contracts/financing/financingPartner';
import { financingProgramsRead } from '@msv/contracts/financing/financingProgram';
import { createFakeResponse, renderWithPlatform } from '@msv/platform/testing';
import { specFinancingPrograms } from '@msv/testing/builders/specFinancingPrograms';
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

/** Sets up fake timers and an API with the specified programs and seven partners before each test. */
export function setUpFinancingPage(): void {
  beforeEach(() => {
    jest.useFakeTimers();
    HTMLElement.prototype.scrollIntoView = () => {};
    fetchSpy.mockReset().mockImplementation(async (url) => {
      if (url === financingProgramsRead.url) return createFakeResponse(200, specFinancingPrograms);
      if (url === financingPartnersRead.url) return createFakeResponse(200, partners);
      return createFakeResponse(404, {});
    });
    globalThis.fetch = fetchSpy;
  });
  afterEach(() => {
    jest.useRealTimers();
  });
}

/** Renders the page and waits for its API reads. */
export async function renderFinancingPage(initialUrl = '/financing') {
  const view = renderWithPlatform(<FinancingPage />, { initialUrl });
  // Parts of the page are scripts of their own.
  await act(async () => {
    await import('../src/features/partners/PartnerSection.tsx');
    await import('../src/features/running-cost/RunningCostSection.tsx');
    await import('../src/features/scoring/HowWeScore.tsx');
  });
  await advanceTime(0);
  return view;
}

export const advanceTime = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
export const getSubmitButton = () => screen.getByRole('button', { name: /Get Recommendations|Calculating/ });
export const clickSubmit = () => fireEvent.click(getSubmitButton());
export const changeField = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Submits the form and waits for the simulated calculation. */
export async function requestRecommendations() {
  clickSubmit();
  await advanceTime(1500);
}

export const getOptionCards = () => screen.queryAllByTestId('financing-option');
export const getOptionNames = () =>
  getOptionCards().map((card) => within(card).getByRole('heading', { level: 3 }).textContent);

/** Returns queries within the card of an option. */
export function getOption(name: string) {
  const card = getOptionCards().find((candidate) => within(candidate).queryByRole('heading', { name }));
  if (!card) throw new Error(`No option is named ${name}`);
  return within(card);
}
