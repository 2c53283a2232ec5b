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
  /** Until when, by `performance.now()`, every change that was committed has been heard. */
  heardUntil: () => number
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
/** So long after a commit that made it wrong a list may still be sent; below a second by what sending takes. */
const SENT_AT_MOST_MS = 900
/** Lists that are made anew while the old ones are sent: more would take their time from those who ask. */
const RENEWED_AT_ONCE = 4
/** Nobody joins an answer that takes longer: it may show what was changed before they asked. */
const JOINABLE_MS = 250

/** An answer that is being made, and the changes that were heard meanwhile. */
interface Flight {
  answer: Promise<Answer>
  /** When it is kept, or is known not to be. */
  landed: Promise<void>
  began: number
  changes: Change[]
}

/**
 * Answers that are the same for everybody, kept in the memory of this process and dropped when a change is heard that makes
 * them wrong; a list that many ask for is sent a moment longer, while it is made anew. However many ask for the same one,
 * it is made once.
 */
export class Answers {
  #store: AnswerStore
  #options: Options
  #make: ((address: string) => Promise<Made>) | undefined
  /** By address; a change ends that more may join. */
  #joinable = new Map<string, Flight>()
  #flights = new Set<Flight>()
  #improving = false
  #renewals = 0
  /** Until when all lists were right for certain. */
  #listsRightUntil = Number.POSITIVE_INFINITY
  #dropLists = atMostEvery(LISTS_LAST_MS, () => {
    this.#joinable.clear()
    this.#tellFlights(listsChanged)
    this.#store.outdate(listsChanged, this.#listsRightUntil + SENT_AT_MOST_MS)
    this.#listsRightUntil = Number.POSITIVE_INFINITY
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
    if (answer.isOld) this.#renew(address)
    else if (answer.deservesBest && !this.#improving) this.#improve(address, answer)
    return answer
  }

  /** The answer kept for an address, or a new one that is shared by all who ask meanwhile. */
  async answer(address: string): Promise<Answer> {
    const kept = this.find(address)
    if (kept) return kept
    if (!this.isCurrent) return this.#new(address)
    return (this.#flightOf(address) ?? this.#takeOff(address)).answer
  }

  /** To be called with every notice of the database. */
  hear(notice: string): void {
    const change = readNotice(notice)
    if (changesLists(change)) {
      this.#listsRightUntil = Math.min(this.#listsRightUntil, this.#options.heardUntil())
      this.#dropLists()
    } else this.#joinable.clear()
    this.#tellFlights(change)
    this.#store.drop(change)
  }

  /** To be called when notices may have been missed: nothing that is there or under way can be trusted. */
  forgetAll(): void {
    this.hear('shop:*')
  }

  #tellFlights(change: Change): void {
    for (const { changes } of this.#flights) changes.push(change)
  }

  /** Makes an answer anew while the old one is sent. */
  #renew(address: string): void {
    if (this.#renewals >= RENEWED_AT_ONCE || this.#flightOf(address)) return
    this.#renewals += 1
    this.#takeOff(address).landed.finally(() => {
      this.#renewals -= 1
    })
  }

  /** The flight that whoever asks for an address now may join. */
  #flightOf(address: string): Flight | undefined {
    const flight = this.#joinable.get(address)
    return flight && performance.now() - flight.began < JOINABLE_MS ? flight : undefined
  }

  #takeOff(address: string): Flight {
    const changes: Change[] = []
    const answer = this.#new(address)
    const landed = answer
      .then((answer) => this.#keep(address, answer, changes))
      // Of a failure to make it, those who wait are told.
      .catch((error: unknown) => this.#options.onFailure(error))
      .finally(() => {
        this.#flights.delete(flight)
        if (this.#joinable.get(address) === flight) this.#joinable.delete(address)
      })
    const flight: Flight = { answer, landed, began: performance.now(), changes }
    this.#joinable.set(address, flight)
    this.#flights.add(flight)
    return flight
  }

  async #new(address: string): Promise<Answer> {
    if (!this.#make) throw new Error('Nothing makes answers yet')
    return new Answer(await this.#make(address))
  }

  /** @param changes that were heard since the answer began to be made */
  async #keep(address: string, answer: Answer, changes: Change[]): Promise<void> {
    if (!answer.mayBeKept) return
    await answer.compress()
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
