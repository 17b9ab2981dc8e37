import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
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

  test('has the value from the server during hydration, then the value of the browser', () => {
    setBrowserSignal(true);
    const renderedValues: boolean[] = [];
    const onRender = (isOptedOut: boolean) => void renderedValues.push(isOptedOut);
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = '<p>Not opted out</p>';
    const onRecoverableError = jest.fn();
    render(
      <VisitContext value={visit(false)}>
        <OptOutView onRender={onRender} />
      </VisitContext>,
      { container, hydrate: true, onRecoverableError },
    );
    expect(renderedValues).toEqual([false, true]);
    expect(screen.getByText('Opted out')).toBeVisible();
    expect(onRecoverableError).not.toHaveBeenCalled();
  });
});
