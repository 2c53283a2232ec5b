import { Socket } from 'node:net'
import pg from 'pg'
import { digest } from '../secrets/digest.ts'

/** A statement that was sent so often will be sent again. */
const OFTEN = 5
/** Statements that one connection keeps prepared at most; each takes some memory of PostgreSQL. */
const MAX_PREPARED = 150
/** Texts that are counted at most; those with lists of any length would be without end. */
const MAX_COUNTED = 2_000

/** Statements with these words are planned for their actual values each time. */
export const PLANNED_EACH_TIME = '/* planned each time */'

const seen = new Map<string, number>()
const names = new Map<string, string>()

/**
 * Has PostgreSQL parse and plan a statement once for each connection, not each time that it is sent: about half of what a
 * short statement costs it. A text that comes often gets a name of its own; the client does the rest.
 */
export class PreparingClient extends pg.Client {
  readonly #socket: Socket

  constructor(config?: pg.ClientConfig) {
    const socket = new Socket()
    super({ ...config, stream: () => socket })
    this.#socket = socket
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg declares a dozen forms of the call, and all are passed on as they are.
  override query(...[query, ...rest]: any[]): any {
    const name = isUnnamed(query) ? nameOf(query.text) : undefined
    this.#gather()
    return super.query(name ? { ...query, name } : query, ...rest)
  }

  /** What is sent in one go, such as `begin` with what follows it, leaves in one piece. */
  #gather(): void {
    if (this.#socket.writableCorked > 0) return
    this.#socket.cork()
    process.nextTick(() => this.#socket.uncork())
  }
}

const isUnnamed = (query: unknown): query is { text: string } =>
  typeof query === 'object' && query !== null && 'text' in query && !('name' in query && query.name)

function nameOf(text: string): string | undefined {
  // How many rows a pattern finds, or how long a list is, and so the plan, differs from one to the next.
  if (text.includes(' ilike ') || text.includes(PLANNED_EACH_TIME)) return undefined
  const known = names.get(text)
  if (known) return known
  const times = (seen.get(text) ?? 0) + 1
  if (times < OFTEN) {
    if (seen.size < MAX_COUNTED) seen.set(text, times)
    return undefined
  }
  if (names.size >= MAX_PREPARED) return undefined
  seen.delete(text)
  const name = digest(text).slice(0, 20)
  names.set(text, name)
  return name
}
