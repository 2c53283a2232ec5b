import { Answer, type Made } from './answer.ts'
import { AnswerStore } from './answer-store.ts'
import { atMostEvery } from './at-most-every.ts'
import { isConsistent, latestOf } from './consistent-parts.ts'
import { type Change, isOutdatedBy, listsChangeOf, readNotice, type Shown, withNumbers } from './tags.ts'

interface Options {
  /** The budget of memory. */
  bytes: number
  /** Whether every change that was committed a second ago has been heard. While it is not so, nothing is kept or served. */
  isCurrent: () => boolean
  /** Until when, by `performance.now()`, every change that was committed has been heard. */
  heardUntil: () => number
  /** Resolves once everything that was committed before the call has been heard; to false when that cannot be known. */
  hearAll: () => Promise<boolean>
  /** Finds the numbers of products by their names. */
  findIds: (slugs: string[]) => Promise<Map<string, number>>
  /** Told why an answer could not be kept. */
  onFailure: (error: unknown) => void
  /** Names the snapshot of each answer in the header `mercer-snapshot`, for tests: it tells how much is written. */
  nameSnapshots?: boolean
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
/** So often an answer is made again whose parts are of different moments. */
const MAX_ATTEMPTS = 3
/** What an answer shows that shows nothing of the database: no transaction is visible in its snapshot. */
const NOTHING: Shown = { tags: [], snapshot: '0:0:' }

/** An answer that is being made, and the changes that were heard meanwhile. */
interface Flight {
  answer: Promise<Answer>
  /** When it is kept, or is known not to be. */
  landed: Promise<void>
  began: number
  heard: Change[]
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
  /** Changes of the lists that were heard, and for which no list was dropped yet. */
  #pending = new Set<Change>()
  /** Until when all lists were right for certain. */
  #listsRightUntil = Number.POSITIVE_INFINITY
  #dropLists = atMostEvery(LISTS_LAST_MS, () => {
    this.#joinable.clear()
    for (const change of this.#pending) this.#store.outdate(change, this.#listsRightUntil + SENT_AT_MOST_MS)
    this.#pending.clear()
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
    if (!this.isCurrent) return this.#new(address, [])
    return (this.#flightOf(address) ?? this.#takeOff(address)).answer
  }

  /**
   * The same, but never one that a change heard by now makes wrong: for what a page is made of. A page that was made of an
   * outdated answer would be kept as right.
   */
  async rightAnswer(address: string): Promise<Answer> {
    if (!this.isCurrent) return this.#new(address, [])
    const kept = this.#store.findRight(address, this.#pending)
    if (kept) return kept
    const flight = this.#flightOf(address)
    return (flight?.heard.length === 0 ? flight : this.#takeOff(address)).answer
  }

  /** To be called with every notice of the database. */
  hear(notice: string): void {
    const change = readNotice(notice)
    const listsChange = listsChangeOf(change)
    for (const { heard } of this.#flights) heard.push(change, ...(listsChange ? [listsChange] : []))
    this.#store.drop(change)
    if (listsChange) {
      this.#pending.add(listsChange)
      this.#listsRightUntil = Math.min(this.#listsRightUntil, this.#options.heardUntil())
      this.#dropLists()
    } else this.#joinable.clear()
  }

  /** To be called when notices may have been missed: nothing that is there or under way can be trusted. */
  forgetAll(): void {
    this.hear('shop:*')
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
    const heard: Change[] = []
    const answer = this.#new(address, heard)
    const landed = answer
      .then((answer) => this.#keep(address, answer, heard))
      // Of a failure to make it, those who wait are told.
      .catch((error: unknown) => this.#options.onFailure(error))
      .finally(() => {
        this.#flights.delete(flight)
        if (this.#joinable.get(address) === flight) this.#joinable.delete(address)
      })
    const flight: Flight = { answer, landed, began: performance.now(), heard }
    this.#joinable.set(address, flight)
    this.#flights.add(flight)
    return flight
  }

  /** @param heard gets the changes that are heard while it is made */
  async #new(address: string, heard: Change[]): Promise<Answer> {
    if (!this.#make) throw new Error('Nothing makes answers yet')
    for (let attempt = 1; ; attempt++) {
      const made = await this.#make(address)
      const shown = made.parts && (await this.#asOfOneMoment(made.parts, heard))
      if (!shown && made.parts && attempt < MAX_ATTEMPTS && this.isCurrent) continue
      if (shown && this.#options.nameSnapshots) made.headers['mercer-snapshot'] = shown.snapshot
      return new Answer(made, shown)
    }
  }

  /** What all parts show together, if they are right in the same snapshot: that of the latest. */
  async #asOfOneMoment(parts: Shown[], heard: Change[]): Promise<Shown | undefined> {
    const latest = latestOf(parts)
    if (!latest) return NOTHING
    const tagsOf = (all: Shown[]) => all.flatMap(({ tags }) => tags)
    if (parts.every(({ snapshot }) => snapshot === latest)) return { tags: tagsOf(parts), snapshot: latest }
    if (!this.isCurrent) return undefined
    const [numbered, heardAll] = await Promise.all([this.#withNumbers(parts), this.#options.hearAll()])
    if (!numbered || !heardAll || !isConsistent(numbered, latest, heard)) return undefined
    return { tags: tagsOf(numbered), snapshot: latest, isNumbered: true }
  }

  /** Undefined also where they cannot be looked up: an answer that was made is sent all the same. */
  async #withNumbers(parts: Shown[]): Promise<Shown[] | undefined> {
    try {
      return await withNumbers(parts, this.#options.findIds)
    } catch (error) {
      this.#options.onFailure(error)
      return undefined
    }
  }

  /** @param heard the changes that were heard since the answer began to be made */
  async #keep(address: string, answer: Answer, heard: Change[]): Promise<void> {
    if (!answer.mayBeKept || !answer.shown) return
    await answer.compress()
    const [shown] = (await this.#withNumbers([answer.shown])) ?? []
    if (!shown || !this.isCurrent) return
    // A list that is wrong only by changes for which lists will be dropped in a moment is kept until then.
    const isWrong = heard.some((change) => !this.#pending.has(change) && isOutdatedBy(change, shown))
    if (!isWrong) this.#store.keep(address, answer, shown)
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
