import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { waitForInteraction } from './loadSignals.ts';

beforeEach(() => {
  document.body.innerHTML =
    '<input value="d6" /><select><option selected>a</option><option>b</option></select>';
});

/** Returns true if a promise resolves before the next task. */
const isResolved = (promise: Promise<void>) =>
  Promise.race([promise.then(() => true), new Promise((resolve) => setTimeout(resolve, 0, false))]);

test.each([
  ['a scroll', () => fireEvent.scroll(document)],
  ['a key', () => fireEvent.keyDown(document.body)],
  ['the pointer', () => fireEvent.pointerMove(document.body)],
  ['a press', () => fireEvent.click(document.body)],
])('waits for %s', async (_description, interact) => {
  const interaction = waitForInteraction();
  expect(await isResolved(interaction)).toBe(false);
  interact();
  expect(await isResolved(interaction)).toBe(true);
});

test('a select without a selected option in its HTML is no interaction', async () => {
  document.body.innerHTML = '<select><option>a</option><option>b</option></select>';
  expect(await isResolved(waitForInteraction())).toBe(false);
});

test.each([
  ['typed text', () => Object.assign(document.querySelector('input') ?? {}, { value: 'gt4' })],
  ['a chosen option', () => Object.assign(document.querySelector('select') ?? {}, { value: 'b' })],
  ['a focused field', () => document.querySelector('input')?.focus()],
])('counts %s from before as an interaction', async (_description, interact) => {
  interact();
  expect(await isResolved(waitForInteraction())).toBe(true);
});
