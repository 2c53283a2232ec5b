import { Answer, type Made } from './answer.ts'
import { AnswerStore } from './answer-store.ts'
import { atMostEvery } from './at-most-every.ts'
import {
  type Change,
  changesLists,
  isAllWrongAfter,
  isWrongAfter,
  listsChanged,
  readNotice,
  withNumbers,
} from './tags.ts'

interface Options {
  /** The budget of memory. */
  bytes: number
  /** Whether every change that was committed a second ago has been heard. While it is not so, nothing is kept or served. */
  isCurrent: () => boolean
  /** Finds the numbers of products by their names. */
  findIds: (slugs: string[]) => Promise<Map<string, number>>
  /** Told why an answer could not be kept. */
  onFailure: (error: unknown) => void
}

/**
 * Where products change without a pause, lists are dropped so often and no more: else none would ever be kept. With the
 * time that a notice takes this is well within the second for which an answer may be wrong.
 */
const LISTS_LAST_MS = 250
/** Nobody joins an answer that takes longer: it may show what was changed before they asked. */
const JOINABLE_MS = 250

/** An answer that is being made, and the changes that were heard meanwhile. */
interface Flight {
  answer: Promise<Answer>
  began: number
  changes: Change[]
}

/**
 * Answers that are the same for everybody, kept in the memory of this process and dropped when a change is heard that makes
 * them wrong. However many ask for the same one, it is made once.
 */
export class Answers {
  #store: AnswerStore
  #options: Options
  #make: ((address: string) => Promise<Made>) | undefined
  /** By address; a change ends that more may join. */
  #joinable = new Map<string, Flight>()
  #flights = new Set<Flight>()
  #improving = false
  #dropLists = atMostEvery(LISTS_LAST_MS, () => {
    this.#joinable.clear()
    this.#drop(listsChanged)
  })

  constructor(options: Options) {
    this.#options = options
    this.#store = new AnswerStore(options.bytes)
  }

  /** Bytes of memory. */
  get size(): number {
    return this.#store.size
  }

  get isCurrent(): boolean {
    return this.#options.isCurrent()
  }

  /** @param make makes the answer to a GET of an address anew, in one encoding, for nobody in particular */
  makeWith(make: (address: string) => Promise<Made>): void {
    this.#make = make
  }

  /** The answer kept for an address. */
  find(address: string): Answer | undefined {
    if (!this.isCurrent) return undefined
    const answer = this.#store.find(address)
    if (!answer) return undefined
    answer.hits += 1
    if (answer.deservesBest && !this.#improving) this.#improve(address, answer)
    return answer
  }

  /** The answer kept for an address, or a new one that is shared by all who ask meanwhile. */
  async answer(address: string): Promise<Answer> {
    const kept = this.find(address)
    if (kept) return kept
    if (!this.isCurrent) return this.#new(address)
    const flight = this.#joinable.get(address)
    const joins = flight && performance.now() - flight.began < JOINABLE_MS
    return (joins ? flight : this.#takeOff(address)).answer
  }

  /** Compresses an answer once, whoever asks first. */
  async compress(address: string, answer: Answer): Promise<void> {
    if (answer.isCompressed) return
    await answer.compress()
    this.#store.weigh(address, answer)
  }

  /** To be called with every notice of the database. */
  hear(notice: string): void {
    const change = readNotice(notice)
    if (changesLists(change)) this.#dropLists()
    else this.#joinable.clear()
    this.#drop(change)
  }

  /** To be called when notices may have been missed: nothing that is there or under way can be trusted. */
  forgetAll(): void {
    this.hear('shop:*')
  }

  #drop(change: Change): void {
    for (const { changes } of this.#flights) changes.push(change)
    this.#store.drop(change)
  }

  #takeOff(address: string): Flight {
    const flight: Flight = { answer: this.#new(address), began: performance.now(), changes: [] }
    this.#joinable.set(address, flight)
    this.#flights.add(flight)
    flight.answer
      .then((answer) => this.#keep(address, answer, flight.changes))
      // Of a failure to make it, those who wait are told.
      .catch((error: unknown) => this.#options.onFailure(error))
      .finally(() => {
        this.#flights.delete(flight)
        if (this.#joinable.get(address) === flight) this.#joinable.delete(address)
      })
    return flight
  }

  async #new(address: string): Promise<Answer> {
    if (!this.#make) throw new Error('Nothing makes answers yet')
    return new Answer(await this.#make(address))
  }

  /** @param changes that were heard since the answer began to be made */
  async #keep(address: string, answer: Answer, changes: Change[]): Promise<void> {
    if (!answer.mayBeKept) return
    const tags = await withNumbers(answer.tags ?? [], this.#options.findIds)
    if (!tags || !this.isCurrent) return
    const isWrong = changes.some((change) => isAllWrongAfter(change) || tags.some((tag) => isWrongAfter(change, tag)))
    if (!isWrong) this.#store.keep(address, answer, tags)
  }

  /** One at a time: it takes a core for a moment. */
  #improve(address: string, answer: Answer): void {
    this.#improving = true
    answer
      .compressBest()
      .then(() => this.#store.weigh(address, answer))
      .catch((error: unknown) => this.#options.onFailure(error))
      .finally(() => {
        this.#improving = false
      })
  }
}
