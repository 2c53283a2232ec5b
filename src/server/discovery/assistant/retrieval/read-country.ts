import { countries } from '#contract/shop.ts'
import { foldMessage } from '#server/catalog/search/reading/fold-message.ts'

const otherNames: Record<string, string> = {
  us: countries.US,
  usa: countries.US,
  america: countries.US,
  'the states': countries.US,
  uk: countries.UK,
  'great britain': countries.UK,
  england: countries.UK,
  scotland: countries.UK,
  wales: countries.UK,
  europe: 'Europe',
  asia: 'Asia',
  africa: 'Africa',
}

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
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at))
  const regions = letters.flatMap((a) => letters.flatMap((b) => names.of(a + b) ?? []))
  return new Map([...regions.map((name) => [foldMessage(name), name] as const), ...Object.entries(otherNames)])
}
