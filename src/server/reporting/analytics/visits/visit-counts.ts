import type { z } from 'zod'
import { type VisitBody, visitSteps } from '#contract/visits.ts'
import type { DiscoveryContext } from '#server/discovery/context.ts'
import { recordViews } from '#server/discovery/recommendations/record-views.ts'
import type { Caller } from '#server/platform/audit-log/record-audit.ts'
import { addCounts, type Counts, emptyCounts, readToday } from './add-counts.ts'
import { KnownVisitors } from './known-visitors.ts'
import { toTerm } from './to-term.ts'

type Visit = z.output<typeof VisitBody> & Pick<Caller, 'ip' | 'userAgent'>

/** Visits are written together this long after the first of them. */
const WRITE_DELAY_MS = 1_000
/** Maximum visits waiting to be written; further ones are not counted. */
const MAX_WAITING = 10_000
/** Maximum pairs of products viewed in a day, by one visitor and by all; more are assumed to come from a bot. */
const MAX_PAIRS_PER_VISITOR = 100
const MAX_PAIRS = 20_000
/** Maximum pairs in one write. */
const MAX_PAIRS_AT_ONCE = 5_000

/**
 * Counts visits without identifying visitors: only totals leave this process's memory. Best effort: if the process crashes,
 * the last second is lost.
 */
export class VisitCounts {
  readonly #shop: DiscoveryContext
  #waiting: Visit[] = []
  #timer: NodeJS.Timeout | undefined
  #writing = Promise.resolve()
  #day = ''
  #pairs = 0
  readonly #visitors = new KnownVisitors()

  constructor(shop: DiscoveryContext) {
    this.#shop = shop
  }

  add({ ip, userAgent }: Caller, body: z.output<typeof VisitBody>): void {
    if (this.#waiting.length >= MAX_WAITING) return
    this.#waiting.push({ ...body, ip, userAgent })
    this.#timer ??= setTimeout(() => this.#write(), WRITE_DELAY_MS).unref()
  }

  /** Writes waiting visits. */
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
      this.#pairs = 0
      this.#visitors.reset()
    }
    const counts = emptyCounts()
    for (const visit of visits) this.#add(visit, counts)
    const { words } = await this.#shop.catalog.current()
    // The browser reports searches without results. Reported terms that have results are fabricated, so they are
    // dropped.
    for (const term of counts.searches.keys())
      if (words.find(term).bits.some((bits) => bits !== 0)) counts.searches.delete(term)
    await addCounts(this.#shop.db, day, counts)
    await recordViews(
      this.#shop.db,
      day,
      [...counts.views].map(([pair, visitors]) => ({ ids: toIds(pair), visitors })),
    )
  }

  #add(visit: Visit, counts: Counts): void {
    const bits = [0, ...visit.steps.map((step) => visitSteps.indexOf(step))].reduce((all, at) => all | (1 << at), 0)
    const newBits = this.#visitors.mark(visit, bits)
    for (const [at, step] of visitSteps.entries()) if (newBits & (1 << at)) counts.steps[step]++
    for (const { vital, value } of visit.vitals) counts.vitals.push({ page: visit.page, vital, value })
    const term = visit.search && toTerm(visit.search)
    if (term && this.#visitors.isNew(visit, `searched ${term}`))
      counts.searches.set(term, (counts.searches.get(term) ?? 0) + 1)
    this.#addViews(visit, counts.views)
  }

  /** Pairs the viewed product with each product viewed before. Each pair counts once a day per visitor. */
  #addViews(visit: Visit, views: Counts['views']): void {
    const [current = '', ...earlier] = visit.viewed
    for (const other of earlier) {
      if (other === current || views.size >= MAX_PAIRS_AT_ONCE) continue
      const pair = [current, other].sort().join(' ')
      if (!this.#visitors.isNew(visit, `viewed ${pair}`)) continue
      if (this.#visitors.count(visit, 'pairs viewed') > MAX_PAIRS_PER_VISITOR || ++this.#pairs > MAX_PAIRS) return
      views.set(pair, (views.get(pair) ?? 0) + 1)
    }
  }
}

/** Ids have no spaces. */
const toIds = (pair: string): readonly [string, string] => {
  const [one = '', other = ''] = pair.split(' ')
  return [one, other]
}
