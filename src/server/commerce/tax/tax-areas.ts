import type { CountryCode } from '#contract/country-codes.ts'
import type { Place } from '../places/area-index.ts'

/**
 * Member states of the EU VAT area, and the places in them that are outside it although they belong to the state.
 * Articles 5 and 6 of Directive 2006/112/EC (https://eur-lex.europa.eu/eli/dir/2006/112/2025-04-14), with the postal codes
 * that the European Commission lists for territories
 * (https://taxation-customs.ec.europa.eu/territorial-status-eu-countries-and-certain-territories_en).
 */
const memberStates: Record<string, { outside?: RegExp }> = {
  AT: {},
  BE: {},
  BG: {},
  CY: {},
  CZ: {},
  /** Büsingen and Heligoland. */
  DE: { outside: /^(78266|27498)/ },
  DK: {},
  EE: {},
  /** The Canary Islands, Ceuta and Melilla. */
  ES: { outside: /^(35|38|51|52)/ },
  /** Åland. */
  FI: { outside: /^22/ },
  /** The overseas departments and territories. */
  FR: { outside: /^9[78]/ },
  /** Mount Athos. */
  GR: { outside: /^630(86|87)/ },
  HR: {},
  HU: {},
  IE: {},
  /** Livigno. */
  IT: { outside: /^23041|^23030/ },
  LT: {},
  LU: {},
  LV: {},
  MT: {},
  NL: {},
  PL: {},
  PT: {},
  RO: {},
  SE: {},
  SI: {},
  SK: {},
}

/** The shop's codes of the member states. */
export const memberStateCodes = Object.keys(memberStates) as CountryCode[]

/** Monaco is part of France for VAT, and the Isle of Man of the United Kingdom (Article 7 of Directive 2006/112/EC). */
const sameAs: Record<string, string> = { MC: 'FR', IM: 'UK' }

/** The place whose tax rules apply. */
export const taxPlace = (place: Place): Place => ({ ...place, country: sameAs[place.country] ?? place.country })

/** Whether a place is in the EU VAT area for goods. Northern Ireland is, with the rates of the United Kingdom. */
export function isInEuVatArea({ country, postcode }: Place): boolean {
  if (country === 'UK') return postcode.startsWith('BT')
  return Object.hasOwn(memberStates, country) && !isOutsideVatArea({ country, postcode })
}

/** Whether a place in a member state is outside its VAT area, so that goods sent to it are exported. */
export const isOutsideVatArea = ({ country, postcode }: Pick<Place, 'country' | 'postcode'>): boolean =>
  Object.hasOwn(memberStates, country) && memberStates[country]?.outside?.test(postcode) === true
