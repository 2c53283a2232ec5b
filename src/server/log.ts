import { DrizzleQueryError } from 'drizzle-orm'
import { type Logger, pino, type SerializedError, stdSerializers } from 'pino'
import { sqlState } from './database/query-errors.ts'

/** The log of this process, on standard output. @param stream where to write instead */
export function createLog(level: string, stream?: pino.DestinationStream): Logger {
  const options = { level, serializers: { err: serializeError } }
  return stream ? pino(options, stream) : pino(options)
}

/** A query that failed carries its parameters: people's data, hashes and secrets, which do not belong in a log. */
function serializeError(error: unknown): SerializedError | object {
  if (error instanceof AggregateError) {
    return { type: error.name, message: error.message, errors: error.errors.map(serializeError) }
  }
  if (!(error instanceof Error)) return { message: String(error) }
  const query = findQueryError(error)
  if (!query) return stdSerializers.err(error)
  return {
    type: query.name,
    state: sqlState(query),
    message: reasonOf(query),
    query: query.query,
    stack: framesOf(query),
  }
}

function findQueryError(error: unknown): DrizzleQueryError | undefined {
  for (let each = error; each instanceof Error; each = each.cause) if (each instanceof DrizzleQueryError) return each
  return undefined
}

/** What PostgreSQL says of it; its `detail`, which would quote values, is left out. */
const reasonOf = ({ cause }: DrizzleQueryError): string => (cause instanceof Error ? cause.message : 'The query failed')

/** The stack begins with the message, and so with the parameters. */
const framesOf = ({ stack = '' }: Error): string => stack.slice(Math.max(stack.indexOf('\n    at '), 0))
