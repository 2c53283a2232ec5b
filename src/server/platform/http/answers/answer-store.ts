import { LRUCache } from 'lru-cache'
import type { Answer } from './answer.ts'
import {
  type Change,
  isAllWrongAfter,
  isMissing,
  isOutdatedBy,
  isWrongAfter,
  type Shown,
  tagsWrongAfter,
} from './tags.ts'

interface Place {
  answer: Answer
  shown: Shown
}

/** Of the budget, what is for answers that were asked for only once. */
const ON_PROBATION = 0.2
/** What no notice tells of, such as how long ago a review was written, is wrong for so long at most. */
const MAX_KEPT_MS = 10 * 60_000

/**
 * Answers within a budget of bytes; the one that was not asked for the longest goes first. Whatever is new is on probation
 * until it is asked for again: a flood of addresses that nobody else asks for displaces only its like, and so do pages that
 * do not exist.
 */
export class AnswerStore {
  #established: LRUCache<string, Place>
  #onProbation: LRUCache<string, Place>
  #byTag = new Map<string, Set<string>>()

  constructor(bytes: number) {
    const dispose = (place: Place, address: string) => this.#untag(address, place)
    const options = { sizeCalculation: sizeOf, dispose, ttl: MAX_KEPT_MS, ttlResolution: 1_000 }
    this.#established = new LRUCache({ ...options, maxSize: Math.ceil(bytes * (1 - ON_PROBATION)) })
    this.#onProbation = new LRUCache({ ...options, maxSize: Math.ceil(bytes * ON_PROBATION) })
  }

  /** Bytes of memory. */
  get size(): number {
    return this.#established.calculatedSize + this.#onProbation.calculatedSize
  }

  /** The answer kept for an address, if it may be sent; asked for twice, it is established. */
  find(address: string): Answer | undefined {
    const answer = this.#findKept(address)
    if (answer?.ask()) return answer
    if (answer) this.#delete(address)
    return undefined
  }

  /** The same, but only if none of these changes and none that outdated it makes it wrong. */
  findRight(address: string, changes: Iterable<Change>): Answer | undefined {
    const place = this.#peek(address)
    if (!place || place.answer.isOld) return undefined
    for (const change of changes) if (isOutdatedBy(change, place.shown)) return undefined
    return this.find(address)
  }

  #peek(address: string): Place | undefined {
    return this.#established.peek(address) ?? this.#onProbation.peek(address)
  }

  #findKept(address: string): Answer | undefined {
    const established = this.#established.get(address)
    if (established) return established.answer
    const place = this.#onProbation.get(address)
    if (place && place.answer.status < 400) {
      const ttl = this.#onProbation.getRemainingTTL(address)
      this.#onProbation.delete(address)
      this.#put(this.#established, address, place, { ttl })
    }
    return place?.answer
  }

  /** @param shown with the products' numbers in its tags */
  keep(address: string, answer: Answer, shown: Shown): void {
    this.#established.delete(address)
    this.#put(this.#onProbation, address, { answer, shown })
  }

  /** To be called when an answer that may be kept has grown: it is weighed anew. */
  weigh(address: string, answer: Answer): void {
    for (const part of [this.#established, this.#onProbation]) {
      const place = part.peek(address)
      if (place?.answer === answer) this.#put(part, address, { ...place }, { noUpdateTTL: true })
    }
  }

  /** Drops every answer that is wrong after a change, and no other. */
  drop(change: Change): void {
    for (const [address] of this.#wrongAfter(change)) this.#delete(address)
  }

  /** The same, but for those that are asked for without a pause: they may be sent until then. */
  outdate(change: Change, until: number): void {
    for (const [address, { answer }] of this.#wrongAfter(change)) if (!answer.outdate(until)) this.#delete(address)
  }

  /** The answers whose snapshot does not show a change that concerns them. */
  #wrongAfter(change: Change): [string, Place][] {
    const concerned = isAllWrongAfter(change)
      ? [...this.#established.keys(), ...this.#onProbation.keys()]
      : new Set(this.#tagsWrongAfter(change).flatMap((tag) => [...(this.#byTag.get(tag) ?? [])]))
    return [...concerned].flatMap((address): [string, Place][] => {
      const place = this.#peek(address)
      return place && isMissing(change, place.shown.snapshot) ? [[address, place]] : []
    })
  }

  #tagsWrongAfter(change: Change): string[] {
    return tagsWrongAfter(change) ?? [...this.#byTag.keys()].filter((tag) => isWrongAfter(change, tag))
  }

  #put(
    part: LRUCache<string, Place>,
    address: string,
    place: Place,
    options: { ttl?: number; noUpdateTTL?: true } = {},
  ) {
    part.set(address, place, options)
    // What is bigger than the budget was not taken.
    if (part.peek(address) !== place) return
    for (const tag of place.shown.tags) {
      const addresses = this.#byTag.get(tag) ?? new Set()
      this.#byTag.set(tag, addresses.add(address))
    }
  }

  #delete(address: string): void {
    this.#established.delete(address)
    this.#onProbation.delete(address)
  }

  #untag(address: string, { shown }: Place): void {
    for (const tag of shown.tags) {
      const addresses = this.#byTag.get(tag)
      if (addresses?.delete(address) && addresses.size === 0) this.#byTag.delete(tag)
    }
  }
}

const sizeOf = ({ answer }: Place, address: string): number => answer.size + 2 * address.length
