import { createHash, randomBytes } from 'node:crypto'
import type { Caller } from '#server/platform/audit-log/record-audit.ts'

type Visitor = Pick<Caller, 'ip' | 'userAgent'>

/** Maximum number of distinct visitors in a day; beyond it, the oldest are dropped. */
const MAX_KNOWN = 200_000

/**
 * Knows who was here today and what they did, without keeping who they are: by a hash of address and browser with a salt that
 * is drawn at random each day. Salt and hashes are only ever in this process's memory.
 */
export class KnownVisitors {
  #salt = randomBytes(16)
  /** A number for each visitor, and for each thing that a visitor did. */
  readonly #known = new Map<string, number>()

  forgetAll(): void {
    this.#salt = randomBytes(16)
    this.#known.clear()
  }

  /** Marks steps of a visitor, each a bit. @returns those of which there was no mark */
  mark(visitor: Visitor, bits: number): number {
    const who = this.#hash(visitor, '')
    const known = this.#known.get(who) ?? 0
    this.#remember(who, known | bits)
    return bits & ~known
  }

  /** Whether this visitor did not do that yet. */
  isNew(visitor: Visitor, what: string): boolean {
    const hash = this.#hash(visitor, what)
    if (this.#known.has(hash)) return false
    this.#remember(hash, 0)
    return true
  }

  /** Counts what a visitor does of one kind. @returns how often it was by now */
  count(visitor: Visitor, kind: string): number {
    const hash = this.#hash(visitor, kind)
    const times = (this.#known.get(hash) ?? 0) + 1
    this.#remember(hash, times)
    return times
  }

  #remember(hash: string, value: number): void {
    this.#known.set(hash, value)
    if (this.#known.size <= MAX_KNOWN) return
    const [first] = this.#known.keys()
    if (first !== undefined) this.#known.delete(first)
  }

  #hash({ ip, userAgent }: Visitor, what: string): string {
    const hash = createHash('sha256').update(this.#salt).update(`${ip}\n${userAgent}\n${what}`)
    return hash.digest('base64url').slice(0, 16)
  }
}
