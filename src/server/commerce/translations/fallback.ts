import type { TextLanguage } from '#contract/text-language.ts'
import { originalLanguage } from '#messages/runtime/in-language.ts'
import { getDirection, language } from '#messages/runtime/language.ts'

/**
 * The language of texts that are not translated into that of the request.
 * @returns undefined if it is the same, such as that of `de-AT` and `de`
 */
export function fallbackLanguage(): TextLanguage | undefined {
  const original = originalLanguage()
  const toBase = (name: string) => name.split('-')[0]
  return toBase(original) === toBase(language()) ? undefined : { lang: original, dir: getDirection(original) }
}

/** The language of a name, as a part of a reply. @param isTranslated whether it is in the language of the request */
export function nameFallback(isTranslated: boolean | undefined): { fallback?: TextLanguage } {
  const fallback = isTranslated ? undefined : fallbackLanguage()
  return fallback ? { fallback } : {}
}

/** HTML of a text that is not translated, marked with its language. */
export function markFallback(html: string): string {
  const original = html && fallbackLanguage()
  return original ? `<div lang="${original.lang}" dir="${original.dir}">${html}</div>` : html
}
