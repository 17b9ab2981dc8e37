import { jest } from '@jest/globals';

/** Before any test file: the platform with the fake router in the place of the shell's. */
jest.mock('@msv/platform', () => ({
  ...jest.requireActual<object>('@msv/platform'),
  ...jest.requireActual<object>('./fakeRouter.tsx'),
}));
