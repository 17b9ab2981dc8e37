import { ports } from '@msv/contracts/ports';
import { type Release, releaseFileName } from '@msv/contracts/release';
import type { Configuration } from 'webpack-dev-server';

/** What the dev servers of shell and remotes have in common: hot reload, open to the site's origin. */
export function devServer(port: number): Configuration {
  return {
    port,
    host: 'localhost',
    hot: true,
    static: false,
    // The scripts run in the site's page, at another origin than their server's.
    headers: { 'access-control-allow-origin': '*' },
    allowedHosts: 'all',
    client: {
      webSocketURL: `ws://localhost:${port}/ws`,
      overlay: { errors: true, warnings: false },
      logging: 'warn',
    },
  };
}

/** A remote's dev server: its release record in place of the store's, and the module alone at `/`. */
export function remoteDevServer(port: number, record: () => Release): Configuration {
  const answer = (type: string, body: () => string) => (_request: unknown, response: Response) => {
    response.setHeader('content-type', type);
    response.setHeader('access-control-allow-origin', '*');
    response.end(body());
  };
  return {
    ...devServer(port),
    // The module alone still reads the real API.
    proxy: [{ context: ['/api'], target: `http://localhost:${ports.site}` }],
    historyApiFallback: false,
    setupMiddlewares: (middlewares) => [
      {
        name: 'release-record',
        path: `/${releaseFileName}`,
        middleware: answer('application/json', () => JSON.stringify(record())),
      },
      ...middlewares,
      { name: 'standalone', middleware: answer('text/html', () => standaloneDocument) },
    ],
  };
}

interface Response {
  setHeader(name: string, value: string): void;
  end(body: string): void;
}

const standaloneDocument = `<!doctype html><html lang="en-US"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>Standalone</title></head>
<body><div id="root"></div><script src="/standalone.js"></script></body></html>`;
