import { LRUCache } from 'lru-cache'
import type { Answer } from './answer.ts'
import { type Change, isAllWrongAfter, isWrongAfter, tagsWrongAfter } from './tags.ts'

interface Place {
  answer: Answer
  tags: string[]
}

/** Of the budget, what is for answers that were asked for only once. */
const ON_PROBATION = 0.2
/** What no notice tells of, such as how long ago a review was written, is wrong for so long at most. */
const LONGEST_KEPT_MS = 10 * 60_000

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
    const options = { sizeCalculation: sizeOf, dispose, ttl: LONGEST_KEPT_MS, ttlResolution: 1_000 }
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

  keep(address: string, answer: Answer, tags: string[]): void {
    this.#established.delete(address)
    this.#put(this.#onProbation, address, { answer, tags })
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
    if (isAllWrongAfter(change)) {
      this.clear()
      return
    }
    for (const address of this.#addressesWrongAfter(change)) this.#delete(address)
  }

  /** The same, but for those that are asked for without a pause: they may be sent until then. */
  outdate(change: Change, until: number): void {
    for (const address of this.#addressesWrongAfter(change)) {
      const place = this.#established.peek(address) ?? this.#onProbation.peek(address)
      if (!place?.answer.outdate(until)) this.#delete(address)
    }
  }

  #addressesWrongAfter(change: Change): Set<string> {
    const tags = tagsWrongAfter(change) ?? [...this.#byTag.keys()].filter((tag) => isWrongAfter(change, tag))
    return new Set(tags.flatMap((tag) => [...(this.#byTag.get(tag) ?? [])]))
  }

  clear(): void {
    this.#established.clear()
    this.#onProbation.clear()
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
    for (const tag of place.tags) {
      const addresses = this.#byTag.get(tag) ?? new Set()
      this.#byTag.set(tag, addresses.add(address))
    }
  }

  #delete(address: string): void {
    this.#established.delete(address)
    this.#onProbation.delete(address)
  }

  #untag(address: string, { tags }: Place): void {
    for (const tag of tags) {
      const addresses = this.#byTag.get(tag)
      if (addresses?.delete(address) && addresses.size === 0) this.#byTag.delete(tag)
    }
  }
}

const sizeOf = ({ answer }: Place, address: string): number => answer.size + 2 * address.length
