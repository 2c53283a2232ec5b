import { Socket } from 'node:net'
import pg from 'pg'
import { measureStatement, statementComment } from '../activity/statements.ts'
import { digest } from '../secrets/digest.ts'

/** A statement is prepared when it is sent for this time. */
const PREPARE_AFTER = 5
/** Maximum prepared statements per connection; each uses memory in PostgreSQL. */
const MAX_PREPARED = 150
/** Maximum number of statements that are counted, because texts with lists of values differ without limit. */
const MAX_COUNTED = 2_000

/** A statement with this comment is not prepared, so PostgreSQL plans it for its actual values each time. */
export const PLANNED_EACH_TIME = '/* planned each time */'

/**
 * Corks the socket, so that statements sent together, such as `begin` and the next one, use one packet. Measures each
 * statement.
 */
export class CorkingClient extends pg.Client {
  readonly #socket: Socket

  constructor(config?: pg.ClientConfig) {
    const socket = new Socket()
    super({ ...config, stream: () => socket })
    this.#socket = socket
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg declares a dozen forms of the call, and all are passed on as they are.
  override query(...[sent, ...rest]: any[]): any {
    if (this.#socket.writableCorked === 0) {
      this.#socket.cork()
      process.nextTick(() => this.#socket.uncork())
    }
    const text = typeof sent === 'string' ? sent : isQuery(sent) ? sent.text : undefined
    if (text === undefined) return super.query(sent, ...rest)
    const query = withComment(sent, text)
    const end = measureStatement(text)
    const callback = rest.at(-1)
    if (typeof callback === 'function') {
      const measured = (...result: unknown[]) => {
        end(Boolean(result[0]))
        callback(...result)
      }
      return super.query(query, ...rest.slice(0, -1), measured)
    }
    const result: unknown = super.query(query, ...rest)
    if (result instanceof Promise)
      result.then(
        () => end(false),
        () => end(true),
      )
    return result
  }
}

/**
 * A client that prepares frequent statements, so that PostgreSQL parses and plans them once per connection. That is about half
 * the cost of a short statement. A frequent text gets a name, which makes the client prepare it.
 * @returns a class for the connections of one pool, which share the names
 */
export function preparingClient(): typeof CorkingClient {
  const findName = frequentStatementNamer()
  return class extends CorkingClient {
    // biome-ignore lint/suspicious/noExplicitAny: as above.
    override query(query: any, ...rest: any[]): any {
      const name = isUnnamed(query) ? findName(query.text) : undefined
      return super.query(name ? { ...query, name } : query, ...rest)
    }
  }
}

/** Adds the activity's comment, except to prepared statements, whose text must not change. */
function withComment(query: string | pg.QueryConfig, text: string): string | pg.QueryConfig {
  const comment = statementComment()
  if (comment === '') return query
  if (typeof query === 'string') return text + comment
  return isUnnamed(query) && !('submit' in query) ? { ...query, text: text + comment } : query
}

const isQuery = (query: unknown): query is { text: string } =>
  typeof query === 'object' && query !== null && 'text' in query && typeof query.text === 'string'

const isUnnamed = (query: unknown): query is { text: string } => isQuery(query) && !('name' in query && query.name)

/** @returns a function that counts a text, and returns its name once it is frequent */
function frequentStatementNamer(): (text: string) => string | undefined {
  const counts = new Map<string, number>()
  const names = new Map<string, string>()
  return (text) => {
    // The best plan depends on how many rows a pattern matches, or how long a list is.
    if (text.includes(' ilike ') || text.includes(PLANNED_EACH_TIME)) return undefined
    const existing = names.get(text)
    if (existing) return existing
    const count = (counts.get(text) ?? 0) + 1
    if (count < PREPARE_AFTER) {
      if (counts.size < MAX_COUNTED) counts.set(text, count)
      return undefined
    }
    if (names.size >= MAX_PREPARED) return undefined
    counts.delete(text)
    const name = digest(text).slice(0, 20)
    names.set(text, name)
    return name
  }
}
