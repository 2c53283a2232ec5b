import { language, locales } from '#messages/runtime/language.ts'
import type { AddressPart } from './address-formats.ts'
import { addressLayouts } from './address-layouts.ts'
import type { CountryCode } from './country-codes.ts'
import { countryName } from './country-names.ts'

/** The fields of an address that are printed. */
export interface PrintedAddress {
  firstName: string
  lastName: string
  company?: string | undefined
  address: string
  address2?: string | undefined
  district?: string | undefined
  city: string
  state: string
  zipCode: string
  country: CountryCode
}

/** The parts by their letter in a layout. Other characters are printed as they are; a semicolon begins a new line, `@` is the code of the country. */
const parts: Record<string, 'name' | 'company' | AddressPart> = {
  n: 'name',
  o: 'company',
  a: 'address',
  d: 'district',
  c: 'city',
  s: 'state',
  z: 'zipCode',
}

const DEFAULT_LAYOUT = 'n;o;a;d;c;s;z'

let layouts: Map<string, string> | undefined

/** The layout of a country for addresses in its own script, or for those in Latin letters. */
function getLayout(country: string, inLatin: boolean): string {
  layouts ??= new Map(
    Object.entries(addressLayouts).flatMap(([layout, codes]) => codes.split(',').map((code) => [code, layout])),
  )
  const [local = DEFAULT_LAYOUT, latin = local] = layouts.get(country)?.split('|') ?? []
  return inLatin ? latin : local
}

/** The parts that a country uses, in its order. */
export const partsIn = (country: CountryCode): (AddressPart | 'company')[] =>
  [...getLayout(country, false)].flatMap((letter) => {
    const part = parts[letter]
    return part && part !== 'name' ? [part] : []
  })

const isLatin = (text: string): boolean => !/[^\P{L}\p{Script=Latin}]/u.test(text)

/** Whether an address is in Latin letters, as parcels from abroad need it, and not in the script of its country. */
export const isInLatin = ({ address = '', city = '' }: { address?: string; city?: string }): boolean =>
  isLatin(address + city)

/** The lines of an address as its country prints it, without the name, and with the country in capitals. */
export const placeLines = (address: PrintedAddress): string[] =>
  printedLines({ ...address, firstName: '', lastName: '' })

/** All lines of an address as its country prints it, with the country in capitals. */
export function printedLines(address: PrintedAddress): string[] {
  const layout = getLayout(address.country, isInLatin(address))
  const lines = layout.split(';').flatMap((line) => printLine(line, address))
  // Parts that the layout lacks are printed too, because the shopper entered them.
  const others = (['district', 'city', 'state', 'zipCode'] as const).filter((part) => !hasPart(layout, part))
  const rest = others.map((part) => address[part]).filter(Boolean)
  const country = countryName(address.country).toLocaleUpperCase(locales[language()])
  return [...lines, ...(rest.length > 0 ? [rest.join(' ')] : []), country]
}

const hasPart = (layout: string, part: AddressPart) => [...layout].some((letter) => parts[letter] === part)

/** One line of a layout. Text before the first part belongs to it, text between two parts is printed if both are. */
function printLine(line: string, address: PrintedAddress): string[] {
  if (line === 'a') return [address.address, address.address2 ?? ''].filter(Boolean)
  let printed = ''
  let between = ''
  let isFirst = true
  for (const letter of line) {
    const part = parts[letter]
    if (!part) {
      between += letter === '@' ? address.country : letter
      continue
    }
    const text = getPartText(part, address)
    if (text) printed += (printed || isFirst ? between : '') + text
    isFirst = false
    between = ''
  }
  return printed ? [printed] : []
}

function getPartText(part: 'name' | 'company' | AddressPart, address: PrintedAddress): string {
  if (part === 'name') return recipientName(address)
  if (part === 'address') return [address.address, address.address2].filter(Boolean).join(', ')
  return address[part] ?? ''
}

/** A name in Chinese, Japanese or Korean letters begins with the family name. */
export function recipientName({ firstName, lastName }: Pick<PrintedAddress, 'firstName' | 'lastName'>): string {
  const [first, last] = [firstName.trim(), lastName.trim()]
  const isEastAsian = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+$/u.test(last + first)
  return isEastAsian ? last + first : `${first} ${last}`.trim()
}
