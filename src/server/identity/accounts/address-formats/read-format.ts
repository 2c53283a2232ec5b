import type { AddressFormat, AddressPart, Region } from '#contract/address-formats.ts'
import { partsIn } from '#contract/address-lines.ts'
import type { CountryCode } from '#contract/country-codes.ts'
import { isoCountry } from '#contract/country-names.ts'
import { type CountryRules, type OptionalPart, unknownRules } from '#contract/country-rules.ts'
import { postcodeRules, regionRules } from '#contract/format-rules.ts'
import { t } from '#messages/addressFormats.ts'
import { builtInRules } from './built-in-rules.ts'
import { formatData } from './data.ts'

type Key = Parameters<typeof t>[0]
type MessageType<Message extends Key> = Parameters<typeof t<Message>>[1] extends { type: infer Type } ? Type : never

/** A format as `tools/address-formats.ts` writes it, without what is as in most countries. */
interface StoredFormat {
  /** Letters of parts. */
  required: string
  upper?: string
  /** What the country calls these parts. */
  state?: MessageType<'stateLabel'>
  city?: MessageType<'cityLabel'>
  district?: MessageType<'districtLabel'>
  zip?: MessageType<'postcodeLabel'>
  /** The pattern of postal codes. */
  pattern?: string
  /** With commas between them. */
  examples?: string
  prefix?: string
  phone?: string
  regions?: [code: string, name?: string, localName?: string, iso?: string, postcodes?: string][]
}

const read = (country: CountryCode): StoredFormat => JSON.parse(formatData[country])

const partNames: Record<string, AddressPart> = { A: 'address', C: 'city', D: 'district', S: 'state', Z: 'zipCode' }

const parseParts = (letters = ''): AddressPart[] => [...letters].flatMap((letter) => partNames[letter] ?? [])

/** The rules of a country. They are cached, so their texts are read in the language of each request. */
export const readCountryRules = (country: CountryCode): CountryRules => builtInRules[country] ?? generalRules(country)

function generalRules(country: CountryCode): CountryRules {
  const stored = read(country)
  const { state = 'other', city = 'other', district = 'other', zip = 'other', pattern } = stored
  const examples = parseExamples(stored)
  const regions = toRegions(country, stored)
  const labels = {
    get city() {
      return t('cityLabel', { type: city })
    },
    get district() {
      return t('districtLabel', { type: district })
    },
    get state() {
      return t('stateLabel', { type: state })
    },
    get zipCode() {
      return t('postcodeLabel', { type: zip })
    },
  }
  return {
    labels,
    required: parseParts(stored.required),
    requiredMessage: (part) => t('required', { label: labels[part] }),
    ...(regions && { ...regionRules(regions), regionMessage: () => t('chooseRegion', { type: state }) }),
    ...(pattern && {
      postcode: {
        ...postcodeRules({ pattern, examples, prefix: stored.prefix }),
        message: () => t('enterCode', { type: zip, example: examples[0] ?? '' }),
      },
    }),
    phoneExample: stored.phone ?? unknownRules.phoneExample,
  }
}

/** The address format of a country, in the language of the request. */
export function readAddressFormat(country: CountryCode): AddressFormat {
  const stored = read(country)
  const { pattern, prefix } = stored
  const { labels, postcode, regions: names, regionMessage, ...known } = readCountryRules(country)
  const regions = toRegions(country, stored)?.map((region) => ({
    ...region,
    name: names?.[region.code] ?? region.name,
  }))
  return {
    country,
    parts: partsIn(country).flatMap((part) => (part === 'company' ? [] : [part])),
    required: [...known.required],
    upperCase: parseParts(stored.upper),
    labels: mapParts((part) => labels[part]),
    requiredMessages: mapParts(known.requiredMessage),
    ...(pattern && {
      postcode: {
        pattern,
        examples: parseExamples(stored),
        ...(prefix && { prefix }),
        message: postcode?.message() ?? '',
      },
    }),
    ...(regions && { regions, regionMessage: regionMessage?.() ?? '' }),
    phoneExample: known.phoneExample,
  }
}

const mapParts = (textFor: (part: OptionalPart) => string): Record<OptionalPart, string> => ({
  city: textFor('city'),
  district: textFor('district'),
  state: textFor('state'),
  zipCode: textFor('zipCode'),
})

/** The regions of a country, if it has a list. */
export const readRegions = (country: CountryCode): Region[] => toRegions(country, read(country)) ?? []

const parseExamples = ({ examples = '' }: StoredFormat): string[] => examples.split(',').filter(Boolean)

const toRegions = (country: CountryCode, { regions }: StoredFormat): Region[] | undefined =>
  regions?.map(([code, name, localName, iso, postcodes]) => ({
    code,
    name: name || code,
    ...(localName && { localName }),
    ...(iso && { iso: `${isoCountry(country)}-${iso}` }),
    ...(postcodes && { postcodes }),
  }))
