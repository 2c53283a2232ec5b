import { type Messages, setTranslator } from './area.ts'
import { language, locales } from './language.ts'
import { languageLocales, PSEUDO_LANGUAGE, withFallbacks } from './languages.ts'
import { toPseudo } from './pseudo.ts'

Object.assign(locales, languageLocales)

/** Translated messages, by language and area. */
const translations: Record<string, Record<string, Messages>> = {}

/** Adds the translation of an area. Messages that it lacks are shown in the language without its region, or in English. */
export function addTranslation(language: string, area: string, messages: Messages): void {
  translations[language] = { ...translations[language], [area]: messages }
}

/** Adds the translations of all areas. */
export function addTranslations(language: string, areas: Record<string, Messages>): void {
  translations[language] = { ...translations[language], ...areas }
}

setTranslator((area, key, english) => {
  const current = language()
  if (current === 'en') return english
  if (current === PSEUDO_LANGUAGE) return toPseudo(english)
  for (const each of withFallbacks(current)) {
    const message = translations[each]?.[area]?.[key]
    if (message !== undefined) return message
  }
  return english
})
