import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ApiRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface ApiAnswer {
  status?: number;
  statusText?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

export type TestApi = Awaited<ReturnType<typeof startApi>>;

/** A real HTTP server in the API's place. It remembers what it was asked, and `answer` can be exchanged. */
export async function startApi(answer: (request: ApiRequest) => ApiAnswer | Promise<ApiAnswer>) {
  const requests: ApiRequest[] = [];
  const api = { answer };
  const server = createServer(async (incoming, reply) => {
    const { method = '', url = '', headers } = incoming;
    const request = { method, url, headers, body: await text(incoming) };
    requests.push(request);
    const { status = 200, statusText, body = '', headers: answered = {} } = await api.answer(request);
    // No connection outlives its reply, or closing the server would wait for it.
    reply.writeHead(status, statusText, { ...answered, connection: 'close' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(api, {
    origin: `http://127.0.0.1:${portOf(server.address())}`,
    requests,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port');
  return address.port;
}
