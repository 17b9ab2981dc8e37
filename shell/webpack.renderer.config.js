import { createRendererConfigs } from '@msv/federation/createRendererConfigs';

export default createRendererConfigs(import.meta.dirname, {
  program: './renderer/program/rendererProgram.ts',
  isolateProgram: ['./renderer/isolate/environment.ts', './renderer/isolate/isolateProgram.ts'],
});
