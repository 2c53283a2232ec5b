import { createHash, randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { type VisitBody, type VisitStep, visitSteps } from '#contract/visits.ts'
import type { Caller } from '../../audit/record-audit.ts'
import type { Shop } from '../../shop.ts'
import { addCounts, type Counts, noCounts, readToday } from './add-counts.ts'
import { toTerm } from './to-term.ts'

type Visit = z.output<typeof VisitBody> & Pick<Caller, 'ip' | 'userAgent'>

/** What was counted is written this long after the first of it. */
const WRITTEN_AFTER_MS = 1_000
/** Visits that wait for that at most; what comes beyond is not counted. */
const MOST_WAITING = 10_000
/** Visitors of a day that are told apart; of more, the first are forgotten. */
const MOST_KNOWN = 200_000

/**
 * Counts visitors without keeping who they are. Who was here today is known by a hash of address and browser with a salt that
 * is drawn at random each day; salt and hashes are only ever in this process's memory, and only numbers leave it. It is
 * best effort: what a process counted in its last second may be lost with it.
 */
export class VisitCounts {
  readonly #shop: Shop
  #waiting: Visit[] = []
  #timer: NodeJS.Timeout | undefined
  #writing = Promise.resolve()
  #day = ''
  #salt = randomBytes(16)
  /** The steps that each visitor has taken today, as bits. */
  readonly #known = new Map<string, number>()

  constructor(shop: Shop) {
    this.#shop = shop
  }

  take({ ip, userAgent }: Caller, body: z.output<typeof VisitBody>): void {
    if (this.#waiting.length >= MOST_WAITING) return
    this.#waiting.push({ ...body, ip, userAgent })
    this.#timer ??= setTimeout(() => this.#write(), WRITTEN_AFTER_MS).unref()
  }

  /** Writes what waits, then no more. */
  async close(): Promise<void> {
    clearTimeout(this.#timer)
    this.#write()
    await this.#writing
  }

  #write(): void {
    const visits = this.#waiting
    this.#waiting = []
    this.#timer = undefined
    if (visits.length === 0) return
    this.#writing = this.#writing
      .then(() => this.#count(visits))
      .catch((error: unknown) => this.#shop.log.warn({ err: error }, 'visits were not counted'))
  }

  async #count(visits: Visit[]): Promise<void> {
    const day = await readToday(this.#shop.db)
    if (day !== this.#day) {
      this.#day = day
      this.#salt = randomBytes(16)
      this.#known.clear()
    }
    const counts = noCounts()
    for (const visit of visits) this.#add(visit, counts)
    const { words } = await this.#shop.catalogue.current()
    // Whoever makes a search up that finds something has not found a fault of the shop.
    for (const term of counts.searches.keys())
      if (words.find(term).bits.some((bits) => bits !== 0)) counts.searches.delete(term)
    await addCounts(this.#shop.db, day, counts)
  }

  #add(visit: Visit, counts: Counts): void {
    for (const step of this.#newOf(visit, ['visit', ...visit.steps])) counts.steps[step]++
    for (const { vital, value } of visit.vitals) counts.vitals.push({ page: visit.page, vital, value })
    const term = visit.search && toTerm(visit.search)
    if (term && this.#isNew(visit, term)) counts.searches.set(term, (counts.searches.get(term) ?? 0) + 1)
  }

  #newOf(visit: Visit, steps: VisitStep[]): VisitStep[] {
    const who = this.#hash(visit)
    const known = this.#known.get(who) ?? 0
    const bits = new Set(steps.map((step) => 1 << visitSteps.indexOf(step)))
    this.#remember(
      who,
      [...bits].reduce((all, bit) => all | bit, known),
    )
    return [...new Set(steps)].filter((step) => (known & (1 << visitSteps.indexOf(step))) === 0)
  }

  /** Whether this visitor did not search for it yet today. */
  #isNew(visit: Visit, term: string): boolean {
    const what = this.#hash(visit, term)
    if (this.#known.has(what)) return false
    this.#remember(what, 0)
    return true
  }

  #remember(what: string, bits: number): void {
    this.#known.set(what, bits)
    if (this.#known.size <= MOST_KNOWN) return
    const [first] = this.#known.keys()
    if (first !== undefined) this.#known.delete(first)
  }

  #hash({ ip, userAgent }: Visit, term = ''): string {
    const hash = createHash('sha256').update(this.#salt).update(`${ip}\n${userAgent}\n${term}`)
    return hash.digest('base64url').slice(0, 16)
  }
}
