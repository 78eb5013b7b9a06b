import { LIFE_HEADER } from '@furrow/contract/life';

/** A version that the server told, and in which life of its data; none from a server of 0.1.0. */
export interface Told {
  readonly version: number;
  readonly life?: string | undefined;
}

let last: string | undefined;

/** In which life of its data the server answers; undefined where it does not say. */
export function lifeIn(headers: Headers): string | undefined {
  return headers.get(LIFE_HEADER) ?? undefined;
}

/** Says in which life the version was told that a question names. */
export function asToldIn({ life }: Pick<Told, 'life'>): Readonly<Record<string, string>> {
  return life === undefined ? {} : { [LIFE_HEADER]: life };
}

/** Notes in which life the server answered last, whatever it answered. */
export function learnLife({ headers }: Response): void {
  last = lifeIn(headers) ?? last;
}

/** In which life of its data the server answered last, as far as this page has heard. */
export const lastLife = (): string | undefined => last;
