import { DrizzleQueryError } from 'drizzle-orm'
import { type Logger, type LoggerOptions, pino } from 'pino'
import { sqlState } from '../errors/query-errors.ts'

/** Creates the log of this process. @param stream where to write instead of standard output */
export function createLog(level: string, stream?: pino.DestinationStream): Logger {
  const options: LoggerOptions = { level, serializers, redact: { paths: secrets, censor: '[secret]' } }
  return stream ? pino(options, stream) : pino(options)
}

interface LoggedError {
  type: string
  message: string
  code?: string | number
  stack?: string
  state?: string | undefined
  query?: string
  cause?: LoggedError
  errors?: LoggedError[]
}

/** Maximum depth of causes in the log. */
const MAX_CAUSES = 5

/**
 * Logs only these fields of an error, because libraries attach whole requests, headers and rows to errors. Failed queries
 * contain their parameters, even in the message: personal data, hashes and secrets, which must not be logged.
 */
function describeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: toMessage(error) }
  const query = findQueryError(error)
  if (query) {
    return {
      type: query.name,
      state: sqlState(query),
      message: describeReason(query),
      query: query.query,
      stack: getFrames(query),
    }
  }
  const { name: type, message, stack = '', cause } = error
  return {
    type,
    message,
    ...('code' in error && (typeof error.code === 'string' || typeof error.code === 'number') && { code: error.code }),
    stack,
    ...(cause instanceof Error && depth < MAX_CAUSES && { cause: describeError(cause, depth + 1) }),
    ...(error instanceof AggregateError &&
      depth < MAX_CAUSES && { errors: error.errors.map((each) => describeError(each, depth + 1)) }),
  }
}

/** The job queue reports its failures as plain objects. */
function toMessage(failure: unknown): string {
  if (typeof failure === 'string') return failure
  const hasMessage = typeof failure === 'object' && failure !== null && 'message' in failure
  return hasMessage && typeof failure.message === 'string' ? failure.message : 'not an error'
}

/** Without headers, the query (`/reset-password?token=…`) and tokens of downloads in the path, which can be secret. */
const describeRequest = ({ id, method, url = '' }: { id?: unknown; method?: unknown; url?: string }) => ({
  id,
  method,
  path: url.split('?', 1)[0]?.replace(/\/downloads\/[^/]+/, '/downloads/[token]'),
})

const serializers: NonNullable<LoggerOptions['serializers']> = {
  err: (error: unknown) => describeError(error),
  error: (error: unknown) => describeError(error),
  req: describeRequest,
  res: ({ statusCode }: { statusCode?: unknown }) => ({ statusCode }),
}

/** Values of fields with these names are never logged. */
const secretNames = [
  'password',
  'passwordHash',
  'confirmPassword',
  'token',
  'refreshToken',
  'accessToken',
  'clientSecret',
  'secret',
  'signingSecret',
  'tokenKey',
  'card',
  'cvc',
  'authorization',
  'cookie',
  'headers',
  'body',
  'params',
  'parameters',
  'values',
]
const secrets = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

function findQueryError(error: unknown): DrizzleQueryError | undefined {
  for (let each = error; each instanceof Error; each = each.cause) if (each instanceof DrizzleQueryError) return each
  return undefined
}

/** PostgreSQL's message, without its `detail`, which would quote values. */
const describeReason = ({ cause }: DrizzleQueryError): string =>
  cause instanceof Error ? cause.message : 'The query failed'

/** The stack without its first lines, which repeat the message and its parameters. */
const getFrames = ({ stack = '' }: Error): string => stack.slice(Math.max(stack.indexOf('\n    at '), 0))
