import type { Dictionary } from './dictionary.ts'

/** The words of a dictionary in alphabetical order, to find those with a prefix. */
export class SortedWords {
  private sorted = new Uint32Array(0)
  /** Number of words that are sorted already. */
  private sortedCount = 0
  private readonly dictionary: Dictionary

  constructor(dictionary: Dictionary) {
    this.dictionary = dictionary
  }

  /** Calls `take` with every word that begins with the prefix, in order. */
  eachWithPrefix(prefix: string, take: (word: number) => void): void {
    this.settle()
    const { sorted, dictionary } = this
    let low = 0
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (dictionary.compareToPrefix(sorted[middle] ?? 0, prefix) < 0) low = middle + 1
      else high = middle
    }
    for (let at = low; at < sorted.length; at++) {
      const word = sorted[at] ?? 0
      if (dictionary.compareToPrefix(word, prefix) !== 0) return
      take(word)
    }
  }

  settle(): void {
    const { dictionary, sortedCount, sorted } = this
    if (sortedCount === dictionary.size) return
    const added = Uint32Array.from({ length: dictionary.size - sortedCount }, (_, index) => sortedCount + index)
    added.sort((a, b) => dictionary.compare(a, b))
    this.sorted = sortedCount === 0 ? added : this.merge(sorted, added)
    this.sortedCount = dictionary.size
  }

  private merge(left: Uint32Array, right: Uint32Array): Uint32Array<ArrayBuffer> {
    const merged = new Uint32Array(left.length + right.length)
    let atLeft = 0
    let atRight = 0
    for (let at = 0; at < merged.length; at++) {
      const fromLeft =
        atRight === right.length ||
        (atLeft < left.length && this.dictionary.compare(left[atLeft] ?? 0, right[atRight] ?? 0) < 0)
      merged[at] = (fromLeft ? left[atLeft++] : right[atRight++]) ?? 0
    }
    return merged
  }
}
