import * as v from 'valibot';
import { createService, type Service } from '../src/createService.ts';
import { mongo } from '../src/mongo.ts';
import { projectionOf } from '../src/projectionOf.ts';
import { readConfig } from '../src/readConfig.ts';
import { serviceConfig } from '../src/serviceConfig.ts';

const Note = v.object({ id: v.number(), text: v.string() });
type Note = v.InferOutput<typeof Note>;

/** A service with a collection: `GET /notes` as a snapshot, `POST /notes` as a write. */
export function aNotebook(env: Readonly<Record<string, string>>) {
  const config = readConfig(serviceConfig('content'), env);
  const app = createService(config, { name: 'content' });
  const counts = { loaded: 0 };
  app.register(mongo, { config, name: 'content' });
  app.register(async (service: Service) => notes(service, counts));
  return { app, counts };
}

async function notes(app: Service, counts: { loaded: number }) {
  const collection = app.mongo.collection<Note>('notes');
  app.whenConnected(() => collection.createIndex({ id: 1 }, { unique: true }));

  app.get('/notes', { schema: { response: { 200: v.array(Note) } } }, (_request, reply) =>
    reply.snapshot({
      of: ['notes'],
      load() {
        counts.loaded += 1;
        return collection.find().project(projectionOf(Note)).sort({ id: 1 }).toArray();
      },
    }),
  );

  app.get(
    '/notes/:id',
    { schema: { params: v.object({ id: v.string() }), response: { 200: Note } } },
    (request, reply) =>
      reply.snapshot({
        of: ['notes'],
        load: () => collection.findOne({ id: Number(request.params.id) }, { projection: projectionOf(Note) }),
      }),
  );

  app.post('/notes', { schema: { body: Note, response: { 201: Note } } }, async (request, reply) => {
    await collection.insertOne({ ...request.body });
    await app.revisions.bump('notes');
    return reply.code(201).send(request.body);
  });
}
