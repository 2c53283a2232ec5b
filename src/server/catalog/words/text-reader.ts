import type { Dictionary } from './dictionary.ts'
import { fold } from './fold.ts'
import { forEachJoined } from './joined-words.ts'
import { createSpans, readSpans } from './spans.ts'

const accentedWord = /[\p{L}\p{M}\p{N}]*[^\0-\x7f][\p{L}\p{M}\p{N}]*/gu

/** Reads texts into words of a dictionary. Its fields hold the result of the last read. */
export class TextReader {
  folded = ''
  readonly spans = createSpans()
  /** The words of the text, one for each span, followed by joined words. Only the first `count` are valid. */
  words = new Uint32Array(256)
  count = 0
  /** By word: its spelling with accents, if it has any. */
  readonly accented = new Map<number, string>()
  private readonly dictionary: Dictionary
  private readonly push = (joined: string): void => this.add(this.dictionary.internText(joined))

  constructor(dictionary: Dictionary) {
    this.dictionary = dictionary
  }

  read(text: string): void {
    const { dictionary, spans } = this
    this.folded = fold(text)
    this.count = 0
    readSpans(this.folded, spans)
    for (let index = 0; index < spans.count; index++) {
      const hash = spans.hash[index] ?? 0
      this.add(dictionary.intern(this.folded, spans.from[index] ?? 0, spans.to[index] ?? 0, hash))
    }
    forEachJoined(this.folded, spans, this.push)
    this.keepAccents(text)
  }

  private add(word: number): void {
    if (this.count === this.words.length) {
      const larger = new Uint32Array(this.count * 2)
      larger.set(this.words)
      this.words = larger
    }
    this.words[this.count++] = word
  }

  /** Stores spellings with accents. It must be called after the words were read, so that all of them are in the dictionary. */
  private keepAccents(text: string): void {
    if (this.folded.length === text.length && this.folded === text.toLowerCase()) return
    for (const [written] of text.normalize('NFC').toLowerCase().matchAll(accentedWord)) {
      const word = this.dictionary.findNumber(fold(written))
      if (word !== undefined) this.accented.set(word, written)
    }
  }
}
