/**
 * Sorts pairs of whole numbers below 2³² by the first number, then by the second in ascending order.
 * @param direction of the first number; 1: ascending, -1: descending
 * @returns the second numbers, sorted
 */
export function sortPairs(firsts: Uint32Array, seconds: Uint32Array, direction: 1 | -1): Uint32Array<ArrayBuffer> {
  const count = firsts.length
  // As halves of 64-bit numbers, which are sorted without a comparison function.
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
