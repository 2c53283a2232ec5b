import type { Place } from '../places/area-index.ts'
import { isInEuVatArea } from './tax-areas.ts'

/** What a buyer has that can make an order untaxed. */
export interface Buyer {
  /** The VAT number, if it was confirmed recently. */
  vatNumber: string | null
  exemptions: readonly Exemption[]
}

export interface Exemption {
  country: string
  /** Empty for the whole country. */
  region: string
  /** The number of the certificate; empty without one. */
  certificate: string
  /** The last day, such as 2026-01-31; null if it does not end. */
  until: string | null
}

/** The exemption of a buyer in a place, if any: that of a region before that of its country. */
export const findExemption = ({ exemptions }: Buyer, { country, region }: Place, day: string): Exemption | undefined =>
  exemptions
    .filter((each) => each.country === country && (each.region === '' || each.region === region))
    .filter(({ until }) => until === null || until >= day)
    .toSorted((one, other) => other.region.length - one.region.length)[0]

/**
 * Whether a buyer is a business of another member state than that from which goods are sent, and they leave that state, so that
 * the buyer owes the tax (Articles 138 and 196 of Directive 2006/112/EC).
 */
export const isBusinessAbroad = ({ vatNumber }: Buyer, origin: Place | null, sentTo: Place): boolean =>
  vatNumber !== null &&
  origin !== null &&
  isInEuVatArea(origin) &&
  isInEuVatArea(sentTo) &&
  vatPrefixIn(origin) !== vatPrefixIn(sentTo) &&
  vatNumber.slice(0, 2) !== vatPrefixIn(origin) &&
  isMemberState(vatNumber.slice(0, 2))

/** The prefix of VAT numbers of a place in the EU VAT area. Northern Ireland has its own. */
const vatPrefixIn = ({ country }: Place): string => (country === 'GR' ? 'EL' : country === 'UK' ? 'XI' : country)

const isMemberState = (prefix: string): boolean =>
  prefix === 'XI' || isInEuVatArea({ country: prefix === 'EL' ? 'GR' : prefix, region: '', postcode: '' })
