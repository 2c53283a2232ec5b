import { createHash, randomBytes } from 'node:crypto'
import type { Caller } from '#server/platform/audit-log/record-audit.ts'

type Visitor = Pick<Caller, 'ip' | 'userAgent'>

/** Maximum number of entries in a day; beyond it, the oldest are dropped. */
const MAX_ENTRIES = 200_000

/**
 * Recognizes today's visitors and their actions without identifying them: by a hash of IP address and browser, with a random
 * salt that changes each day. Salt and hashes are only in this process's memory.
 */
export class KnownVisitors {
  #salt = randomBytes(16)
  /** Numbers by hash: bits of steps for a visitor, counts for an action of a visitor. */
  readonly #entries = new Map<string, number>()

  reset(): void {
    this.#salt = randomBytes(16)
    this.#entries.clear()
  }

  /** Marks steps of a visitor, each a bit. @returns the bits that were not marked before */
  mark(visitor: Visitor, bits: number): number {
    const hash = this.#hash(visitor, '')
    const existing = this.#entries.get(hash) ?? 0
    this.#remember(hash, existing | bits)
    return bits & ~existing
  }

  /** Records an action. @returns whether it is the visitor's first of this kind today */
  isNew(visitor: Visitor, action: string): boolean {
    const hash = this.#hash(visitor, action)
    if (this.#entries.has(hash)) return false
    this.#remember(hash, 0)
    return true
  }

  /** Counts an action of a visitor. @returns the count including this one */
  count(visitor: Visitor, kind: string): number {
    const hash = this.#hash(visitor, kind)
    const times = (this.#entries.get(hash) ?? 0) + 1
    this.#remember(hash, times)
    return times
  }

  #remember(hash: string, value: number): void {
    this.#entries.set(hash, value)
    if (this.#entries.size <= MAX_ENTRIES) return
    const [first] = this.#entries.keys()
    if (first !== undefined) this.#entries.delete(first)
  }

  #hash({ ip, userAgent }: Visitor, action: string): string {
    const hash = createHash('sha256').update(this.#salt).update(`${ip}\n${userAgent}\n${action}`)
    return hash.digest('base64url').slice(0, 16)
  }
}
