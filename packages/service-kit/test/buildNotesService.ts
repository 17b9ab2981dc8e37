import * as v from 'valibot';
import { parseConfig } from '../src/config/parseConfig.ts';
import { createServiceConfigSchema } from '../src/config/serviceConfig.ts';
import { createProjection } from '../src/mongo/documents.ts';
import { mongoPlugin } from '../src/mongo/mongoPlugin.ts';
import { createService, type Service } from '../src/server/createService.ts';

const Note = v.object({ id: v.number(), text: v.string() });
type Note = v.InferOutput<typeof Note>;

/** Builds a service with one collection. `GET` routes send snapshots; `counts.loads` counts loads of the list. */
export function buildNotesService(env: Readonly<Record<string, string>>) {
  const config = parseConfig(createServiceConfigSchema({ port: 4004 }), env);
  const app = createService(config, { name: 'content' });
  const counts = { loads: 0 };
  app.register(mongoPlugin, { config, name: 'content' });
  app.register(async (service: Service) => registerNoteRoutes(service, counts));
  return { app, counts };
}

async function registerNoteRoutes(app: Service, counts: { loads: number }) {
  const collection = app.mongo.db.collection<Note>('notes');
  app.mongo.onConnected(() => collection.createIndex({ id: 1 }, { unique: true }));

  app.get('/notes', { schema: { response: { 200: v.array(Note) } } }, (_request, reply) =>
    reply.snapshot({
      collections: ['notes'],
      load() {
        counts.loads += 1;
        return collection.find().project(createProjection(Note)).sort({ id: 1 }).toArray();
      },
    }),
  );

  app.get(
    '/notes/:id',
    { schema: { params: v.object({ id: v.string() }), response: { 200: Note } } },
    (request, reply) =>
      reply.snapshot({
        collections: ['notes'],
        load: () =>
          collection.findOne({ id: Number(request.params.id) }, { projection: createProjection(Note) }),
      }),
  );

  app.post('/notes', { schema: { body: Note, response: { 201: Note } } }, async (request, reply) => {
    await collection.insertOne({ ...request.body });
    await app.mongo.revisions.bump('notes');
    return reply.code(201).send(request.body);
  });
}
