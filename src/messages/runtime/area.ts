import format, { type CompiledMessage } from 'icu-minify/format'
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { formats, formatters } from './formats.ts'
import { language, locales } from './language.ts'

/** Puts an element around the words between a tag's ends: `<b>…</b>` of a message. */
export type Tag = (words: ReactNode) => ReactNode

export type Messages = Record<string, CompiledMessage>

/** The arguments of each message of an area by their names: what `npm run messages` declares. */
type Declared = Record<string, Record<string, unknown> | undefined>

type Said<Arguments> = Arguments extends undefined
  ? string
  : Tag extends Arguments[keyof Arguments]
    ? ReactElement
    : string

/** Says a message: a string, or an element where the message has tags. */
export type Say<Area extends Declared> = <Key extends keyof Area & string>(
  key: Key,
  ...given: Area[Key] extends undefined ? [] : [Area[Key]]
) => Said<Area[Key]>

/** The areas in other languages than English, by language and area. */
const translations: Partial<Record<string, Record<string, Messages>>> = {}

/** Adds an area in another language. What it lacks is said in English. */
export function addTranslation(language: string, area: string, messages: Messages) {
  translations[language] = { ...translations[language], [area]: messages }
}

/**
 * The messages of an area. They are said in the language of the moment, so ask for them where they are shown, not while a
 * file loads.
 */
export const area =
  <Area extends Declared>(name: string, english: Messages): Say<Area> =>
  (key, ...[given]) => {
    const message = translations[language()]?.[name]?.[key] ?? english[key] ?? key
    const said = format(message, locales[language()], given as never, { formats, formatters })
    return (typeof said === 'string' ? said : createElement(Fragment, null, ...[said].flat())) as never
  }
