import { countryCodes } from '#contract/country-codes.ts'
import { countryName } from '#contract/country-names.ts'
import { language } from '#messages/runtime/language.ts'
import { foldMessage } from '#server/catalog/search/reading/fold-message.ts'

const otherNames: Record<string, string> = {
  us: 'US',
  usa: 'US',
  america: 'US',
  'the states': 'US',
  uk: 'UK',
  'great britain': 'UK',
  england: 'UK',
  scotland: 'UK',
  wales: 'UK',
}

/** Continents, to which no shop ships as a whole. */
const continents = { europe: 'Europe', asia: 'Asia', africa: 'Africa' }

/** By language. */
const countryNames = new Map<string, ReadonlyMap<string, string>>()

/** The country in a folded message, by its name in the language of the page. */
export function readCountry(text: string): string | undefined {
  const names = countryNames.get(language()) ?? readNames()
  countryNames.set(language(), names)
  const padded = ` ${text.replace(/[^a-z ]+/g, ' ')} `
  // “us” is usually a pronoun, so it counts only after “the”.
  const found = [...names.keys()].find((name) =>
    name === 'us' ? / the us /.test(padded) : padded.includes(` ${name} `),
  )
  return found === undefined ? undefined : names.get(found)
}

function readNames(): Map<string, string> {
  return new Map([
    ...countryCodes.map((code) => [foldMessage(countryName(code)), countryName(code)] as const),
    ...Object.entries(otherNames).map(([name, code]) => [name, countryName(code)] as const),
    ...Object.entries(continents),
  ])
}
