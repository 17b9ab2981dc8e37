import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface RecordedRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface TestResponse {
  status?: number;
  statusText?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

export type TestApi = Awaited<ReturnType<typeof startTestApi>>;

/** Starts an HTTP server that replaces an API and records all requests. Tests may replace `respond` at any time. */
export async function startTestApi(
  respond: (request: RecordedRequest) => TestResponse | Promise<TestResponse>,
) {
  const requests: RecordedRequest[] = [];
  const api = { respond };
  const server = createServer(async (incoming, reply) => {
    const { method = '', url = '', headers: requestHeaders } = incoming;
    const request = { method, url, headers: requestHeaders, body: await text(incoming) };
    requests.push(request);
    const { status = 200, statusText, body = '', headers = {} } = await api.respond(request);
    // Closing the server waits for open connections.
    reply.writeHead(status, statusText, { ...headers, connection: 'close' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(api, {
    origin: `http://127.0.0.1:${readPort(server.address())}`,
    requests,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

function readPort(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string')
    throw new Error('The server does not listen on a port');
  return address.port;
}
