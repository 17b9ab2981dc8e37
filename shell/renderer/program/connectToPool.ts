import fs from 'node:fs';
import process from 'node:process';
import { encodeFrame, FrameDecoder } from '../protocol/frames.ts';
import type { RendererMessage } from '../protocol/messages.ts';

const resultsDescriptor = 3;
const maxMessageBytes = 256 * 1024 * 1024;

/** Connection of a renderer process to the pool that started it. */
export interface PoolConnection {
  /** Sends a message synchronously, so that the pool receives it even if the code that runs next hangs. */
  send(message: RendererMessage): void;
  /** Calls a function for each message. The process exits when the pool closes the connection. */
  listen(onMessage: (message: unknown) => void): void;
}

/** Connects to the pool. */
export function connectToPool(): PoolConnection {
  const { stdin } = process;
  const exit = () => process.exit();
  return {
    send(message) {
      const frame = encodeFrame(message);
      for (let written = 0; written < frame.length; )
        written += fs.writeSync(resultsDescriptor, frame, written, frame.length - written);
    },
    listen(onMessage) {
      const decoder = new FrameDecoder(maxMessageBytes);
      stdin.on('data', (chunk: Buffer) => {
        for (const message of decoder.decode(chunk)) onMessage(message);
      });
      stdin.once('end', exit);
      stdin.once('error', exit);
    },
  };
}
