import { countryCodes } from '#contract/country-codes.ts'
import { countryName } from '#contract/country-names.ts'
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

let countryNames: Map<string, string> | undefined

/** The country in a folded message, by the shop's name for it or otherwise its English name. */
export function readCountry(text: string): string | undefined {
  countryNames ??= readNames()
  const padded = ` ${text.replace(/[^a-z ]+/g, ' ')} `
  // “us” is usually a pronoun, so it counts only after “the”.
  const found = [...countryNames.keys()].find((name) =>
    name === 'us' ? / the us /.test(padded) : padded.includes(` ${name} `),
  )
  return found === undefined ? undefined : countryNames.get(found)
}

function readNames(): Map<string, string> {
  return new Map([
    ...countryCodes.map((code) => [foldMessage(countryName(code)), countryName(code)] as const),
    ...Object.entries(otherNames).map(([name, code]) => [name, countryName(code)] as const),
    ...Object.entries(continents),
  ])
}
