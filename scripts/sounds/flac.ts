import flacLibrary from 'libflacjs';
import { Encoder } from 'libflacjs/lib/encoder.js';
import type { Sound } from './score.ts';

/** A sample has sixteen bits, but the lowest four are zero: they are inaudible, and would make up a third of the file. */
const BITS = 16;
const UNHEARD = 2 ** 4;
const FULL_SCALE = 2 ** (BITS - 1) - UNHEARD;
const SMALLEST = 8;

/** A sound as a FLAC file, which every browser plays. */
export async function encodeFlac({ rate, samples }: Sound): Promise<Uint8Array> {
  const encoder = new Encoder(await readyLibrary(), {
    sampleRate: rate,
    channels: 1,
    bitsPerSample: BITS,
    compression: SMALLEST,
    totalSamples: samples.length,
  });
  encoder.encode([
    Int32Array.from(samples, (sample) => Math.round((sample * FULL_SCALE) / UNHEARD) * UNHEARD),
  ]);
  encoder.encode();
  const file = encoder.getSamples();
  encoder.destroy();
  return file;
}

async function readyLibrary() {
  const library = flacLibrary();
  if (!library.isReady()) await new Promise((resolve) => library.on('ready', resolve));
  return library;
}
