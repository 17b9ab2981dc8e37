import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { hasPrivacySignal, usePrivacySignal } from './privacySignal.ts';
import { VisitContext } from './Visit.ts';

const setSignal = (globalPrivacyControl: unknown) =>
  Object.defineProperty(navigator, 'globalPrivacyControl', {
    value: globalPrivacyControl,
    configurable: true,
  });
afterEach(() => void setSignal(undefined));

function Probe({ onRender }: { onRender: (signal: boolean) => void }) {
  const signal = usePrivacySignal();
  onRender(signal);
  return <p>{signal ? 'honored' : 'none'}</p>;
}

const visit = (privacySignal: boolean) => ({ year: 2026, privacySignal });

describe('the opt-out signal', () => {
  test.each([
    [true, undefined, true],
    [false, true, true],
    [true, false, true],
    [false, false, false],
    [false, undefined, false],
    [false, 'yes', false],
  ])('by header %s and by script %s is %s', (header, script, isThere) => {
    setSignal(script);
    expect(hasPrivacySignal(visit(header))).toBe(isThere);
  });

  test('is first what the server saw, so that the page is taken over as it is, then what the browser says', () => {
    setSignal(true);
    const seen: boolean[] = [];
    const onRender = (signal: boolean) => void seen.push(signal);
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = '<p>none</p>';
    const onRecoverableError = jest.fn();
    render(
      <VisitContext value={visit(false)}>
        <Probe onRender={onRender} />
      </VisitContext>,
      { container, hydrate: true, onRecoverableError },
    );
    expect(seen).toEqual([false, true]);
    expect(screen.getByText('honored')).toBeVisible();
    expect(onRecoverableError).not.toHaveBeenCalled();
  });
});
