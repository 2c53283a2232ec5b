import { Socket } from 'node:net'
import pg from 'pg'
import { measureStatement } from '../activity/statements.ts'
import { digest } from '../secrets/digest.ts'

/** A statement is prepared after it was sent this many times. */
const OFTEN = 5
/** Maximum prepared statements per connection; each uses memory in PostgreSQL. */
const MAX_PREPARED = 150
/** Maximum texts that are counted: those with lists of any length are unlimited. */
const MAX_COUNTED = 2_000

/** Statements with these words are planned for their actual values each time. */
export const PLANNED_EACH_TIME = '/* planned each time */'

const seen = new Map<string, number>()
const names = new Map<string, string>()

/**
 * Corks the socket, so that statements sent together, such as `begin` and the next one, leave in one packet. Measures each
 * statement.
 */
export class GatheringClient extends pg.Client {
  readonly #socket: Socket

  constructor(config?: pg.ClientConfig) {
    const socket = new Socket()
    super({ ...config, stream: () => socket })
    this.#socket = socket
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg declares a dozen forms of the call, and all are passed on as they are.
  override query(...[query, ...rest]: any[]): any {
    if (this.#socket.writableCorked === 0) {
      this.#socket.cork()
      process.nextTick(() => this.#socket.uncork())
    }
    const text = typeof query === 'string' ? query : isQuery(query) ? query.text : undefined
    if (text === undefined) return super.query(query, ...rest)
    const end = measureStatement(text)
    const callback = rest.at(-1)
    if (typeof callback === 'function') {
      const measured = (...answer: unknown[]) => {
        end()
        callback(...answer)
      }
      return super.query(query, ...rest.slice(0, -1), measured)
    }
    const answer: unknown = super.query(query, ...rest)
    if (answer instanceof Promise) answer.then(end, end)
    return answer
  }
}

/**
 * Prepares frequent statements, so that PostgreSQL parses and plans them once per connection. That is about half the cost of a
 * short statement. A frequent text gets a name, which makes the client prepare it.
 */
export class PreparingClient extends GatheringClient {
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  override query(query: any, ...rest: any[]): any {
    const name = isUnnamed(query) ? nameOf(query.text) : undefined
    return super.query(name ? { ...query, name } : query, ...rest)
  }
}

const isQuery = (query: unknown): query is { text: string } =>
  typeof query === 'object' && query !== null && 'text' in query && typeof query.text === 'string'

const isUnnamed = (query: unknown): query is { text: string } => isQuery(query) && !('name' in query && query.name)

function nameOf(text: string): string | undefined {
  // The best plan depends on how many rows a pattern matches, or how long a list is.
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
