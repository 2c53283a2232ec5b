import { language, locales } from '#messages/runtime/language.ts'

/** A number with its unit: "1,200.5 cm". */
export function numberText(number: number, unit = ''): string {
  const text = number.toLocaleString(locales[language()], { maximumFractionDigits: 4 })
  return unit ? `${text}\u00a0${unit}` : text
}
