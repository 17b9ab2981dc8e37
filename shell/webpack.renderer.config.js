import { createRendererConfig } from '@msv/federation/createRendererConfig';

export default createRendererConfig(import.meta.dirname, './renderer/program/rendererProgram.ts');
