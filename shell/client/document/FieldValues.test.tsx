import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { FieldValues } from './FieldValues.ts';

function TestForm({ onChange }: { onChange: (text: string) => void }) {
  const [message, setMessage] = useState('');
  return (
    <form aria-label="Contact">
      <input name="name" />
      <input
        name="message"
        value={message}
        onChange={({ target }) => {
          setMessage(target.value);
          onChange(target.value);
        }}
      />
      <input type="checkbox" name="copy" />
      <input type="radio" name="state" value="ohio" />
      <input type="radio" name="state" value="utah" />
      <select name="subject" defaultValue="price">
        <option value="price">Price</option>
        <option value="service">Service</option>
      </select>
    </form>
  );
}

const serverHtml = `<form aria-label="Contact"><input name="name"><input name="message"><input type="checkbox" name="copy">
  <input type="radio" name="state" value="ohio"><input type="radio" name="state" value="utah">
  <select name="subject"><option value="price" selected>Price</option><option value="service">Service</option></select></form>`;

const entered = { name: 'Ann', message: 'Hello', copy: 'on', state: 'utah', subject: 'service' };

let root: HTMLElement;
let fieldValues: FieldValues;

function enterValues() {
  for (const [name, value] of Object.entries(entered)) {
    const selector = name === 'state' ? `[name=state][value=${value}]` : `[name=${name}]`;
    const field = root.querySelector<HTMLInputElement>(selector);
    if (name === 'copy' || name === 'state') field?.click();
    else if (field) {
      Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }
}
const readValues = () =>
  Object.fromEntries(new FormData(root.querySelector('form') ?? document.createElement('form')));

beforeEach(() => {
  root = document.createElement('div');
  document.body.replaceChildren(root);
  root.innerHTML = serverHtml;
});

test.each(['before', 'after'])(
  'enters values into the fields of React that were changed %s the start',
  async (time) => {
    if (time === 'before') enterValues();
    fieldValues = new FieldValues(root);
    if (time === 'after') enterValues();
    const onChange = jest.fn();
    const reactRoot = createRoot(root);
    await act(async () => reactRoot.render(<TestForm onChange={onChange} />));
    await act(async () => {});
    expect(readValues()).toEqual(entered);
    expect(onChange).toHaveBeenLastCalledWith('Hello');
  },
);

describe('if React has marked the fields, but then fails to hydrate the HTML of the server', () => {
  const failToHydrate = () =>
    hydrateRoot(root, <TestForm onChange={() => {}} />, {
      onRecoverableError: () => fieldValues.restoreReplacedFields(),
    });

  beforeEach(() => {
    root.innerHTML = serverHtml.replace('<select', '<font>Translated</font><select');
    fieldValues = new FieldValues(root);
    for (const field of root.querySelectorAll('input, select')) Reflect.set(field, '__reactFiber$marked', {});
  });

  test('enters the values into the new fields', async () => {
    enterValues();
    await act(async () => failToHydrate());
    expect(readValues()).toEqual(entered);
  });

  test('gives the focus to the new field', async () => {
    const field = root.querySelector<HTMLElement>('[name=message]');
    field?.focus();
    await act(async () => failToHydrate());
    expect(field).not.toBeInTheDocument();
    expect(root.querySelector('[name=message]')).toHaveFocus();
  });
});

test('leaves fields alone that a module replaces by itself', async () => {
  fieldValues = new FieldValues(root);
  const reactRoot = createRoot(root);
  await act(async () => reactRoot.render(<TestForm key={1} onChange={() => {}} />));
  await act(async () => enterValues());
  fieldValues.forgetHydratedFields();
  await act(async () => reactRoot.render(<TestForm key={2} onChange={() => {}} />));
  await act(async () => {});
  expect(readValues()).toEqual({ name: '', message: '', subject: 'price' });
});

test('restores all values of a module that is rendered again because of missing elements', async () => {
  fieldValues = new FieldValues(root);
  const reactRoot = createRoot(root);
  await act(async () => reactRoot.render(<TestForm key={1} onChange={() => {}} />));
  await act(async () => enterValues());
  fieldValues.restoreReplacedFields();
  await act(async () => reactRoot.render(<TestForm key={2} onChange={() => {}} />));
  await act(async () => {});
  expect(readValues()).toEqual(entered);
});
