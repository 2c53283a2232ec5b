/**
 * Sorts pairs of whole numbers below 2³² by the first, then by the second.
 * @param direction 1: lowest first; -1: highest first; second numbers always lowest first
 * @returns the second numbers in their order
 */
export function sortPairs(firsts: Uint32Array, seconds: Uint32Array, direction: 1 | -1): Uint32Array<ArrayBuffer> {
  const count = firsts.length
  // As the halves of 64-bit numbers: a plain sort, which needs no comparing function.
  const halves = new Uint32Array(count * 2)
  for (let at = 0; at < count; at++) {
    const first = firsts[at] ?? 0
    halves[at * 2 + HIGH] = direction === 1 ? first : ~first
    halves[at * 2 + LOW] = seconds[at] ?? 0
  }
  new BigUint64Array(halves.buffer).sort()
  const sorted = new Uint32Array(count)
  for (let at = 0; at < count; at++) sorted[at] = halves[at * 2 + LOW] ?? 0
  return sorted
}

const [LOW, HIGH] = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1 ? [0, 1] : [1, 0]
