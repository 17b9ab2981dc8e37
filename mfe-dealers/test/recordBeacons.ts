import { jest } from '@jest/globals';

/** Replaces `navigator.sendBeacon`, which the test environment lacks, until a test file ends. Returns functions about its calls. */
export function recordBeacons() {
  const sendBeacon = jest.fn<Navigator['sendBeacon']>(() => true);
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
  return {
    clear: () => void sendBeacon.mockClear(),
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
