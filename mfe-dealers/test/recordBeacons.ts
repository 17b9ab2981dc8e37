import { beforeEach, jest } from '@jest/globals';

/** Replaces `navigator.sendBeacon`, which the test environment lacks, before each test. Returns functions about its calls. */
export function recordBeacons() {
  const sendBeacon = jest.fn<Navigator['sendBeacon']>(() => true);
  beforeEach(() => {
    sendBeacon.mockClear();
    Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
  });
  return {
    /** Returns the URL, content type and body of each beacon. */
    list: () =>
      Promise.all(
        sendBeacon.mock.calls.map(async ([url, data]) => {
          if (!(data instanceof Blob)) throw new Error('A beacon has no content type');
          return { url: String(url), type: data.type, body: await readText(data) };
        }),
      ),
  };
}

/** The test environment lacks `Blob.text`. */
const readText = (blob: Blob) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result));
    reader.readAsText(blob);
  });
