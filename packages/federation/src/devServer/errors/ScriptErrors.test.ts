import { describe, expect, it } from '@jest/globals';
import { ScriptErrors } from './ScriptErrors.ts';

const [shell, inventory] = ['http://localhost:3100', 'http://localhost:3101'];

describe('ScriptErrors', () => {
  it('removes errors from before an update of all code', () => {
    const errors = new ScriptErrors();
    errors.add({ text: 'before', reportedAt: 10, origin: inventory });
    errors.add({ text: 'after', reportedAt: 20, origin: inventory });
    errors.applyUpdate({ loadedAt: 20 });
    expect(errors.list()).toEqual(['after']);
  });

  it('keeps errors of code of other dev servers and of unknown code', () => {
    const errors = new ScriptErrors();
    errors.add({ text: 'inventory', reportedAt: 10, origin: inventory });
    errors.add({ text: 'shell', reportedAt: 10, origin: shell });
    errors.add({ text: 'unknown', reportedAt: 10 });
    errors.applyUpdate({ loadedAt: 20, origin: inventory });
    expect(errors.list()).toEqual(['shell', 'unknown']);
  });

  it('ignores an error whose place was found after the update, also after an earlier update arrives', () => {
    const errors = new ScriptErrors();
    errors.applyUpdate({ loadedAt: 20, origin: inventory });
    errors.applyUpdate({ loadedAt: 5, origin: inventory });
    errors.add({ text: 'late', reportedAt: 10, origin: inventory });
    expect(errors.list()).toEqual([]);
  });

  it('keeps an error that is reported again after the update', () => {
    const errors = new ScriptErrors();
    for (const reportedAt of [10, 30]) errors.add({ text: 'again', reportedAt, origin: inventory });
    errors.applyUpdate({ loadedAt: 20, origin: inventory });
    expect(errors.list()).toEqual(['again']);
  });
});
