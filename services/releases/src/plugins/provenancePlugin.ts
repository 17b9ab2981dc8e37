import type { ProvenanceEnvelope, ProvenanceRecord } from '@msv/contracts/releases/provenance/provenance';
import { defaultProvenancePolicy } from '@msv/contracts/releases/provenance/provenancePolicy';
import type { RegistryDocument } from '@msv/contracts/releases/registry/registry';
import type { Release } from '@msv/contracts/releases/release';
import { releaseFileName } from '@msv/contracts/releases/releaseUrls';
import { listProvenanceSubjects } from '@msv/delivery/provenance';
import type { Service } from '@msv/service-kit/server/createService';
import fp from 'fastify-plugin';
import { toArtifactKey } from '../artifacts/loadStoredRelease.ts';
import { createTokenVerifier } from '../provenance/createTokenVerifier.ts';
import type { OidcConfig } from '../provenance/oidcConfig.ts';
import { verifyProvenance } from '../provenance/verifyProvenance.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Verifies the signed provenance of an uploaded release with the rules of its module.
     * @throws {HttpError} 422 with the reason, 424 if the issuer of identity tokens is unavailable
     */
    verifyProvenance(
      release: Release,
      envelope: ProvenanceEnvelope,
      document: RegistryDocument,
    ): Promise<ProvenanceRecord>;
  }
}

/** Decorates `app.verifyProvenance`. */
export const provenancePlugin = fp(registerProvenance, {
  name: 'provenancePlugin',
  dependencies: ['artifactStorePlugin'],
});

async function registerProvenance(app: Service, config: OidcConfig) {
  const tokenVerifier = createTokenVerifier(config);

  app.decorate('verifyProvenance', async (release, envelope, { modules = {} }) => {
    const { remote, version } = release;
    const releaseJson = await app.artifacts.get(toArtifactKey(remote, version, releaseFileName));
    const verified = await verifyProvenance(envelope, {
      release,
      subjects: listProvenanceSubjects(release, releaseJson ?? Buffer.alloc(0)),
      policy: modules[remote]?.provenance ?? defaultProvenancePolicy,
      tokenVerifier,
    });
    return { verified, verifiedAt: new Date().toISOString(), envelope };
  });
}
