import { get, type IncomingMessage } from 'node:http';

/** Requests a URL and returns the response with its compressed body, which `fetch` would decompress. */
export const requestCompressed = (url: string, headers: Record<string, string>) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers }, resolve).once('error', reject);
  });
