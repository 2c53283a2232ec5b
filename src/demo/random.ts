/** A pseudorandom generator: the same seed gives the same demo store. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** A whole number from `min` to `max`, inclusive. */
  between(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(choices: readonly T[]): T
  /** Picks a choice with a probability proportional to `weight`. */
  weighted<T>(choices: readonly T[], weight: (choice: T) => number): T
  /** Normally distributed around 0 with a deviation of 1. */
  normal(): number
  shuffled<T>(items: readonly T[]): T[]
  uuid(): string
  /** Letters and digits, as in a token; not for secrets. */
  text(length: number): string
}

/**
 * Creates a generator. Each part of the demo store uses its own seed, so that a change in one part does not change the others.
 */
export function createRandom(seed: string): Random {
  const next = mulberry32(hash(seed))
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))

  function weighted<T>(choices: readonly T[], weight: (choice: T) => number): T {
    const weights = choices.map(weight)
    let rest = next() * weights.reduce((sum, each) => sum + each, 0)
    const index = weights.findIndex((each) => {
      rest -= each
      return rest < 0
    })
    return at(choices, index < 0 ? choices.length - 1 : index)
  }

  function shuffled<T>(items: readonly T[]): T[] {
    return items
      .map((item) => ({ item, order: next() }))
      .sort((a, b) => a.order - b.order)
      .map(({ item }) => item)
  }

  const characters = (alphabet: string, length: number) =>
    Array.from({ length }, () => alphabet[Math.floor(next() * alphabet.length)]).join('')

  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (choices) => at(choices, Math.floor(next() * choices.length)),
    weighted,
    // The Box–Muller transform.
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    shuffled,
    uuid: () => {
      const hex = (length: number) => characters('0123456789abcdef', length)
      return `${hex(8)}-${hex(4)}-4${hex(3)}-${characters('89ab', 1)}${hex(3)}-${hex(12)}`
    },
    text: (length) => characters('ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789', length),
  }
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[index]
  if (item === undefined) throw new Error('The list to pick from is empty')
  return item
}

/** Mulberry32 by Tommy Ettinger, in the public domain: https://gist.github.com/tommyettinger/46a874533244883189143505d203312c */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** FNV-1a, 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/ */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value
}
