/** A fixed number in [0, 1) for a seed and an index: irregular, but the same on every render. */
export function noise(seed: number, index: number): number {
  let bits = Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d);
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39);
  return ((bits ^ (bits >>> 15)) >>> 0) / 2 ** 32;
}

/** Like noise, but in [-amount, amount). */
export function wobble(seed: number, index: number, amount: number): number {
  return (noise(seed, index) * 2 - 1) * amount;
}
