import type { EndSound } from '@furrow/domain/preferences/end-sounds';
import { idle } from './idle.ts';
// `npm run assets` writes these files; scripts/sounds/score.ts composes them.
import bell from './sounds/bell.flac';
import calm from './sounds/calm.flac';
import chimes from './sounds/chimes.flac';
import click from './sounds/click.flac';
import complete from './sounds/complete.flac';
import error from './sounds/error.flac';
import pause from './sounds/pause.flac';
import reset from './sounds/reset.flac';
import start from './sounds/start.flac';
import wood from './sounds/wood.flac';

const EFFECTS = { start, pause, complete, reset, error, click } as const;

export type EffectName = keyof typeof EFFECTS;

/** What can be heard in the place of `complete` (D84). */
const END_SOUND_FILES: Record<EndSound, string> = { melody: complete, chimes, bell, wood };

/** A change of the volume takes this long, so that it does not crackle. */
const VOLUME_SECONDS = 0.03;
const FADE_SECONDS = 1.5;

/** What somebody chose to hear. */
interface SoundChoice {
  /** In percent, for every sound. */
  readonly volume: number;
  readonly endSound: EndSound;
}

/**
 * Plays the farm's sounds: one effect at a time, and the calm track beside it. What can't be played is
 * logged and nothing else (section 8).
 */
export class SoundPlayer {
  #output: { readonly context: AudioContext; readonly volume: GainNode } | undefined;
  readonly #buffers = new Map<string, Promise<AudioBuffer>>();
  #effect: AudioBufferSourceNode | undefined;
  /** How many effects were asked for: an effect that loads after the next one was asked for is not played. */
  #asked = 0;
  #loop: Loop | undefined;
  #isReleased = false;

  readonly #choice: () => SoundChoice;

  /** @param choice returns what is chosen now */
  constructor(choice: () => SoundChoice) {
    this.#choice = choice;
  }

  /** Fetches the effects, so that none plays late. */
  preload(endSound: EndSound): void {
    const wanted = Object.values({ ...EFFECTS, complete: END_SOUND_FILES[endSound] });
    for (const address of wanted) this.#buffer(address).catch(logFailure);
  }

  /** Changes the volume, also of what is playing. */
  tuneVolume(percent: number): void {
    if (!this.#output) return;
    const { context, volume } = this.#output;
    volume.gain.setTargetAtTime(percent / 100, context.currentTime, VOLUME_SECONDS);
  }

  /** Plays an effect; it replaces the one that is playing. */
  play(name: EffectName): void {
    this.#isReleased = false;
    const { endSound } = this.#choice();
    const address = name === 'complete' ? END_SOUND_FILES[endSound] : EFFECTS[name];
    this.#playEffect(address).catch(logFailure);
  }

  /** Stops the effect that is playing, and cancels one that is still being fetched. */
  hush(): void {
    this.#asked += 1;
    this.#effect?.stop();
  }

  /** Starts the calm track; returns what stops it. */
  playCalm(): () => void {
    this.#isReleased = false;
    const loop = new Loop();
    this.#loop = loop;
    this.#startLoop(loop).catch(logFailure);
    return () => {
      loop.stop();
      if (this.#loop === loop) this.#loop = undefined;
      this.#restWhenSilent();
    };
  }

  /** The page is being left: an effect may play to its end. */
  release(): void {
    this.#isReleased = true;
    this.#loop?.stop();
    this.#loop = undefined;
    this.#restWhenSilent();
  }

  async #startLoop(loop: Loop): Promise<void> {
    const source = await this.#source(calm);
    if (loop.isWanted) loop.source = this.#fadeIn(source);
  }

  async #playEffect(address: string): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    const source = await this.#source(address);
    if (asked !== this.#asked) return;
    this.#effect?.stop();
    this.#effect = source;
    source.connect(this.#open().volume);
    source.addEventListener('ended', () => {
      if (this.#effect === source) this.#effect = undefined;
      this.#restWhenSilent();
    });
    source.start();
  }

  #fadeIn(source: AudioBufferSourceNode): AudioBufferSourceNode {
    const { context, volume } = this.#open();
    const fade = context.createGain();
    fade.gain.setValueAtTime(0, context.currentTime);
    fade.gain.linearRampToValueAtTime(1, context.currentTime + FADE_SECONDS);
    source.loop = true;
    source.connect(fade).connect(volume);
    source.start();
    return source;
  }

  /** A source that is ready to start, on a running output. */
  async #source(address: string): Promise<AudioBufferSourceNode> {
    const { context } = this.#open();
    const [buffer] = await Promise.all([this.#buffer(address), this.#resume(context)]);
    const source = context.createBufferSource();
    source.buffer = buffer;
    return source;
  }

  /**
   * Starts the output. Some browsers, and installed apps, allow sound on a page that nobody has touched. All others start the output when
   * the page is touched. The sound would be too late then, so this fails.
   */
  async #resume(context: AudioContext): Promise<void> {
    const resumed = new AbortController();
    try {
      await Promise.race([context.resume(), failingWhenTouched(resumed.signal)]);
    } catch (reason) {
      this.#restWhenSilent();
      throw reason;
    } finally {
      resumed.abort();
    }
  }

  #buffer(address: string): Promise<AudioBuffer> {
    const kept = this.#buffers.get(address);
    if (kept) return kept;
    const buffer = fetchSound(address).then((file) => this.#open().context.decodeAudioData(file));
    this.#buffers.set(address, buffer);
    // A sound that failed to load is fetched again when it is next wanted.
    buffer.catch(() => this.#buffers.delete(address));
    return buffer;
  }

  #open() {
    if (!this.#output) {
      const context = new AudioContext();
      const volume = new GainNode(context, { gain: this.#choice().volume / 100 });
      volume.connect(context.destination);
      this.#output = { context, volume };
    }
    return this.#output;
  }

  /** Suspends the output while nothing plays; closes it once the page is left. */
  #restWhenSilent(): void {
    if (!this.#output || this.#effect || this.#loop) return;
    const { context } = this.#output;
    if (this.#isReleased) {
      this.#output = undefined;
      this.#buffers.clear();
      context.close().catch(logFailure);
    } else {
      context.suspend().catch(logFailure);
    }
  }
}

/** The calm track, from the request on: it may be stopped before it has loaded. */
class Loop {
  isWanted = true;
  source: AudioBufferSourceNode | undefined;

  stop(): void {
    this.isWanted = false;
    this.source?.stop();
  }
}

/** Rejects when somebody touches the page for the first time. */
function failingWhenTouched(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (!('userActivation' in navigator) || navigator.userActivation.hasBeenActive) return;
    const fail = () =>
      reject(new Error('The browser allows no sound before its visitor has touched the page'));
    for (const touch of ['pointerdown', 'keydown'])
      addEventListener(touch, fail, { capture: true, signal });
  });
}

async function fetchSound(address: string): Promise<ArrayBuffer> {
  await idle();
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.arrayBuffer();
}

function logFailure(reason: unknown): void {
  // oxlint-disable-next-line no-console -- a sound that fails is logged only
  console.warn('A sound could not be played.', reason);
}
