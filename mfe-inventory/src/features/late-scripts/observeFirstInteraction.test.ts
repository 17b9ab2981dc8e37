import { beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { observeFirstInteraction } from './observeFirstInteraction.ts';

beforeEach(() => {
  document.body.innerHTML =
    '<input value="d6" /><select><option selected>a</option><option>b</option></select>';
});

test('calls back once, with the first interaction', () => {
  const onInteraction = jest.fn();
  observeFirstInteraction(onInteraction);
  expect(onInteraction).not.toHaveBeenCalled();
  fireEvent.scroll(document);
  fireEvent.keyDown(document.body);
  expect(onInteraction).toHaveBeenCalledTimes(1);
});

test('does not call back after the observation has ended', () => {
  const onInteraction = jest.fn();
  observeFirstInteraction(onInteraction)();
  fireEvent.pointerMove(document.body);
  expect(onInteraction).not.toHaveBeenCalled();
});

test.each([
  ['typed text', () => Object.assign(document.querySelector('input') ?? {}, { value: 'gt4' })],
  ['a chosen option', () => Object.assign(document.querySelector('select') ?? {}, { value: 'b' })],
  ['a focused field', () => document.querySelector('input')?.focus()],
])('counts %s from before as an interaction', (_description, interact) => {
  interact();
  const onInteraction = jest.fn();
  observeFirstInteraction(onInteraction);
  expect(onInteraction).toHaveBeenCalledTimes(1);
});
