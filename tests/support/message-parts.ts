import compile from 'icu-minify/compile'

/** What a translator must keep, and the words. */
export interface MessageParts {
  /** Arguments and tags with their formats, such as `total: number money` or `b: tag`. */
  uses: Set<string>
  /** The options of each `plural`. */
  plurals: string[][]
  /** The options of each `select`, by argument. */
  selects: Map<string, string[]>
  words: string[]
}

/** icu-minify's numbers for the kinds of arguments. */
const kinds = ['', 'select', 'plural', 'ordinal', 'number', 'date', 'time']

/**
 * Reads a message in ICU MessageFormat.
 * @throws if it is not ICU MessageFormat
 */
export function readMessage(text: string): MessageParts {
  const parts: MessageParts = { uses: new Set(), plurals: [], selects: new Map(), words: [] }
  collect(compile(text), parts)
  return parts
}

function collect(message: unknown, parts: MessageParts) {
  if (typeof message === 'string') parts.words.push(message)
  if (Array.isArray(message)) for (const node of message) collectNode(node, parts)
}

function collectNode(node: unknown, parts: MessageParts) {
  if (!Array.isArray(node)) return collect(node, parts)
  const [name, kind, ...rest] = node
  if (kind === undefined) return parts.uses.add(`${name}: text`)
  if (typeof kind !== 'number') {
    parts.uses.add(`${name}: tag`)
    return collect(node.slice(1), parts)
  }
  const format = kind > 3 ? ` ${JSON.stringify(rest[0] ?? '')}` : ''
  parts.uses.add(`${name}: ${kinds[kind]}${format}`)
  if (kind > 3) return
  const options = Object.keys(rest[0])
  if (kind === 1) parts.selects.set(name, [...(parts.selects.get(name) ?? []), ...options])
  else parts.plurals.push(options)
  for (const option of Object.values(rest[0])) collect(option, parts)
}
