import type { CompiledMessage } from 'icu-minify/format'

const known = new Map<CompiledMessage, CompiledMessage>()

/**
 * A message in the pseudo-language: with accents, about twice as long, and in brackets, so that tests find texts that are cut
 * and texts that are not messages. Arguments, plurals and tags stay.
 */
export function toPseudo(message: CompiledMessage | undefined): CompiledMessage | undefined {
  if (message === undefined) return undefined
  const made = known.get(message) ?? lengthened(message)
  known.set(message, made)
  return made
}

function lengthened(message: CompiledMessage): CompiledMessage {
  const changed = accented(message)
  const letters = countLetters(message)
  const added = letters > 0 ? ` ${'~'.repeat(3)}`.repeat(Math.ceil(letters / 4)) : ''
  return (typeof changed === 'string' ? `[${changed}${added}]` : ['[', ...(changed as unknown[]), `${added}]`]) as never
}

const accents: Record<string, string> = {
  ...{ a: 'á', c: 'ç', e: 'é', i: 'í', n: 'ñ', o: 'ö', u: 'ü', y: 'ý' },
  ...{ A: 'Å', C: 'Ç', E: 'É', I: 'Î', N: 'Ñ', O: 'Ö', U: 'Û', Y: 'Ý' },
}

/** Texts of a compiled message are strings in lists; arguments are lists that begin with their name. */
function accented(part: unknown): unknown {
  if (typeof part === 'string') return part.replace(/[a-zA-Z]/g, (letter) => accents[letter] ?? letter)
  return Array.isArray(part) ? part.map(inList) : part
}

const inList = (part: unknown): unknown => (Array.isArray(part) ? argument(part) : accented(part))

function argument([name, kind, ...rest]: unknown[]): unknown[] {
  // A plain argument, a tag, or one with a choice of texts. The others have formats.
  if (kind === undefined) return [name]
  if (typeof kind !== 'number' || kind === COUNT) return [name, ...[kind, ...rest].map(inList)]
  if (kind > LAST_CHOICE) return [name, kind, ...rest]
  const [options, ...others] = rest
  const changed = Object.entries(options as object).map(([choice, text]) => [choice, accented(text)])
  return [name, kind, Object.fromEntries(changed), ...others]
}

/** The kind of `#` in a plural, which is also the first content of a tag such as `<b>#</b>`. */
const COUNT = 0
/** The kinds of select, plural and selectordinal are 1 to 3. */
const LAST_CHOICE = 3

function countLetters(part: unknown): number {
  if (typeof part === 'string') return part.length
  if (!Array.isArray(part)) return 0
  return part.reduce((sum: number, each) => sum + (typeof each === 'string' ? each.length : 8), 0)
}
