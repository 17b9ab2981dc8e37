import { afterEach, describe, expect, test } from '@jest/globals';
import { hydrateWithPlatform } from '@msv/platform/testing/hydrateWithPlatform';
import { screen } from '@testing-library/react';
import { VisitContext } from '../document/PageState.ts';
import { isTrackingOptedOut, useTrackingOptOut } from './useTrackingOptOut.ts';

const setBrowserSignal = (globalPrivacyControl: unknown) =>
  Object.defineProperty(navigator, 'globalPrivacyControl', {
    value: globalPrivacyControl,
    configurable: true,
  });
afterEach(() => void setBrowserSignal(undefined));

function OptOutView({ onRender }: { onRender: (isOptedOut: boolean) => void }) {
  const isOptedOut = useTrackingOptOut();
  onRender(isOptedOut);
  return <p>{isOptedOut ? 'Opted out' : 'Not opted out'}</p>;
}

const visit = (privacySignal: boolean) => ({ year: 2026, privacySignal });

describe('the Global Privacy Control signal', () => {
  test.each([
    [true, undefined, true],
    [false, true, true],
    [true, false, true],
    [false, false, false],
    [false, undefined, false],
    [false, 'yes', false],
  ])(
    'with the header %s and the browser property %s means opted out: %s',
    (header, browserSignal, isOptedOut) => {
      setBrowserSignal(browserSignal);
      expect(isTrackingOptedOut(visit(header))).toBe(isOptedOut);
    },
  );

  test('has the value of the header on the server and during hydration, then the value of the browser', async () => {
    setBrowserSignal(true);
    const renderedValues: boolean[] = [];
    const onRender = (isOptedOut: boolean) => void renderedValues.push(isOptedOut);
    await hydrateWithPlatform(
      <VisitContext value={visit(false)}>
        <OptOutView onRender={onRender} />
      </VisitContext>,
    );
    expect(renderedValues).toEqual([false, false, true]);
    expect(screen.getByText('Opted out')).toBeVisible();
  });
});
