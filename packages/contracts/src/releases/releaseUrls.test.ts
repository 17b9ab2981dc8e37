import { describe, expect, test } from '@jest/globals';
import { removeRetryFromPath, removeRetryFromUrl, toReleaseUrl, toRetryUrl } from './releaseUrls.ts';

const file = 'remoteEntry.1a2b3c4d.js';
const clientUrl = `${toReleaseUrl('inventory', '1.0.0')}/client/`;
const url = `${clientUrl}${file}`;

describe('toRetryUrl', () => {
  test('returns a different URL for each attempt', () => {
    expect(new Set([url, toRetryUrl(url, 1), toRetryUrl(url, 2)]).size).toBe(3);
  });

  test.each([1, 2, 10])('returns a URL of the same file for attempt %i', (attempt) => {
    const retryUrl = toRetryUrl(url, attempt);
    expect(retryUrl.startsWith(clientUrl)).toBe(true);
    expect(removeRetryFromPath(retryUrl.slice(clientUrl.length))).toBe(file);
    expect(removeRetryFromUrl(retryUrl)).toBe(url);
  });
});

test.each([file, 'retry-button.js', 'chunks/retry-1/x.js'])(
  'removeRetryFromPath does not change %s',
  (path) => {
    expect(removeRetryFromPath(path)).toBe(path);
  },
);
