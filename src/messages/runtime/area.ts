import format, { type CompiledMessage } from 'icu-minify/format'
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { formats, formattersFor } from './formats.ts'
import { language, locales } from './language.ts'
import type { Amount } from './money.ts'

/** Wraps the text of a tag, such as `<b>…</b>` in a message, in an element. */
export type Tag = (words: ReactNode) => ReactNode

export type Messages = Record<string, CompiledMessage>

/** The arguments of each message of an area, as declared by `npm run messages`. */
type DeclaredMessages = Record<string, Record<string, unknown> | undefined>

type Formatted<Arguments> = Arguments extends undefined
  ? string
  : Tag extends Arguments[keyof Arguments]
    ? ReactElement
    : string

/** Formats a message: as a string, or as an element if the message has tags. */
export type Translate<Area extends DeclaredMessages> = <Key extends keyof Area & string>(
  key: Key,
  ...given: Area[Key] extends undefined ? [] : [Area[Key]]
) => Formatted<Area[Key]>

type Translator = (area: string, key: string, english: CompiledMessage | undefined) => CompiledMessage | undefined

let find: Translator = (_area, _key, english) => english

/** Sets the function that finds messages in the current language (`translations.ts`). Without one, they are in English. */
export function setTranslator(translator: Translator) {
  find = translator
}

/**
 * The messages of an area. They are formatted in the current language, so call this where they are shown, not while a module
 * loads.
 */
export const area =
  <Area extends DeclaredMessages>(name: string, english: Messages): Translate<Area> =>
  (key, ...[given]) => {
    const message = find(name, key, english[key]) ?? key
    const { values, currency } = takeCurrency(given)
    const said = format(message, locales[language()], values as never, { formats, formatters: formattersFor(currency) })
    return (typeof said === 'string' ? said : createElement(Fragment, null, ...[said].flat())) as never
  }

const isAmount = (value: unknown): value is Amount => typeof value === 'object' && value !== null && 'cents' in value

/** Replaces amounts by their numbers, because formatters get only these. All amounts of a message are in one currency. */
function takeCurrency(given: Record<string, unknown> = {}) {
  const currency = Object.values(given).find(isAmount)?.currency
  if (currency === undefined) return { values: given }
  const values = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, isAmount(value) ? value.cents : value]),
  )
  return { values, currency }
}
