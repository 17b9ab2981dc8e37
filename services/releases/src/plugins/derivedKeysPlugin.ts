import { type KeyObject, randomBytes } from 'node:crypto';
import type { Service } from '@msv/service-kit/server/createService';
import fp from 'fastify-plugin';
import type { ReleasesConfig } from '../config.ts';
import { derivePreviewKey, deriveSessionKey } from '../keys/deriveKeys.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Keys that are derived from `RELEASES_SECRET` and not from the signing key of the registry. */
    derivedKeys: {
      /** Private key that signs preview links. */
      readonly previewKey: KeyObject;
      /** Secret that signs the session cookies of the status page. */
      readonly sessionKey: string;
    };
  }
}

/** Decorates `app.derivedKeys`. Without `RELEASES_SECRET`, which production requires, the keys are valid until this process ends. */
export const derivedKeysPlugin = fp(registerDerivedKeys, { name: 'derivedKeysPlugin' });

async function registerDerivedKeys(app: Service, { RELEASES_SECRET }: ReleasesConfig) {
  if (!RELEASES_SECRET)
    app.log.warn(
      'RELEASES_SECRET is not set: sessions and previews end at a restart and work with one instance only',
    );
  const secret = RELEASES_SECRET ?? randomBytes(32).toString('base64');
  app.decorate('derivedKeys', {
    previewKey: derivePreviewKey(secret),
    sessionKey: deriveSessionKey(secret),
  });
}
