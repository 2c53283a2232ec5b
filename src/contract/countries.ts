import type { CountryCode } from './shop.ts'

interface CountryRules {
  /** Its code in ISO 3166, which is not always the shop's. */
  iso: 'US' | 'CA' | 'GB'
  /** What its parts are called, as its people say. */
  labels: { state: string; zipCode: string }
  /** By their codes, which addresses carry; absent where the state is free text and may be left out. */
  regions?: Record<string, string>
  /** Says what is wrong with a region that is not one of them. */
  regionMessage?: string
  postcode: {
    /** Of a postcode in capitals, without spaces and hyphens. */
    pattern: RegExp
    /** Puts such a postcode as it stands on a letter. */
    write: (compact: string) => string
    message: string
  }
  /** A number that is free for stories, as people there write it. */
  phoneExample: string
}

/** How an address is written in each country that the shop can ship to. */
export const countryRules: Record<CountryCode, CountryRules> = {
  US: {
    iso: 'US',
    labels: { state: 'State', zipCode: 'ZIP code' },
    // https://pe.usps.com/text/pub28/28apb.htm
    regions: {
      AL: 'Alabama',
      AK: 'Alaska',
      AS: 'American Samoa',
      AZ: 'Arizona',
      AR: 'Arkansas',
      AA: 'Armed Forces Americas',
      AE: 'Armed Forces Europe',
      AP: 'Armed Forces Pacific',
      CA: 'California',
      CO: 'Colorado',
      CT: 'Connecticut',
      DE: 'Delaware',
      DC: 'District of Columbia',
      FL: 'Florida',
      GA: 'Georgia',
      GU: 'Guam',
      HI: 'Hawaii',
      ID: 'Idaho',
      IL: 'Illinois',
      IN: 'Indiana',
      IA: 'Iowa',
      KS: 'Kansas',
      KY: 'Kentucky',
      LA: 'Louisiana',
      ME: 'Maine',
      MD: 'Maryland',
      MA: 'Massachusetts',
      MI: 'Michigan',
      MN: 'Minnesota',
      MS: 'Mississippi',
      MO: 'Missouri',
      MT: 'Montana',
      NE: 'Nebraska',
      NV: 'Nevada',
      NH: 'New Hampshire',
      NJ: 'New Jersey',
      NM: 'New Mexico',
      NY: 'New York',
      NC: 'North Carolina',
      ND: 'North Dakota',
      MP: 'Northern Mariana Islands',
      OH: 'Ohio',
      OK: 'Oklahoma',
      OR: 'Oregon',
      PA: 'Pennsylvania',
      PR: 'Puerto Rico',
      RI: 'Rhode Island',
      SC: 'South Carolina',
      SD: 'South Dakota',
      TN: 'Tennessee',
      TX: 'Texas',
      UT: 'Utah',
      VT: 'Vermont',
      VI: 'Virgin Islands',
      VA: 'Virginia',
      WA: 'Washington',
      WV: 'West Virginia',
      WI: 'Wisconsin',
      WY: 'Wyoming',
    },
    regionMessage: 'Choose a state',
    postcode: {
      pattern: /^\d{5}(\d{4})?$/,
      write: (compact) => compact.replace(/^(\d{5})(\d{4})$/, '$1-$2'),
      message: 'Enter a ZIP code such as 97204 or 97204-1234',
    },
    phoneExample: '(503) 555-0142',
  },
  CA: {
    iso: 'CA',
    labels: { state: 'Province', zipCode: 'Postal code' },
    regions: {
      AB: 'Alberta',
      BC: 'British Columbia',
      MB: 'Manitoba',
      NB: 'New Brunswick',
      NL: 'Newfoundland and Labrador',
      NT: 'Northwest Territories',
      NS: 'Nova Scotia',
      NU: 'Nunavut',
      ON: 'Ontario',
      PE: 'Prince Edward Island',
      QC: 'Quebec',
      SK: 'Saskatchewan',
      YT: 'Yukon',
    },
    regionMessage: 'Choose a province',
    postcode: {
      // No D, F, I, O, Q or U, and no W or Z in front. https://www.canadapost-postescanada.ca/cpc/en/support/articles/addressing-guidelines/postal-codes.page
      pattern: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/,
      write: (compact) => `${compact.slice(0, 3)} ${compact.slice(3)}`,
      message: 'Enter a postal code such as K1A 0B1',
    },
    phoneExample: '(416) 555-0142',
  },
  UK: {
    iso: 'GB',
    labels: { state: 'County', zipCode: 'Postcode' },
    postcode: {
      // The pattern of the Government Data Standards Catalogue (BS 7666), without its space.
      pattern: /^(GIR0AA|[A-PR-UWYZ](\d{1,2}|[A-HK-Y]\d[\dABEHMNPRV-Y]?|\d[A-HJKPS-UW])\d[ABD-HJLNP-UW-Z]{2})$/,
      write: (compact) => `${compact.slice(0, -3)} ${compact.slice(-3)}`,
      message: 'Enter a postcode such as SW1A 1AA',
    },
    phoneExample: '020 7946 0018',
  },
}

/** A postcode as its country writes it: capitals, its space or hyphen. What is none is left as it is. */
export function writePostcode(country: CountryCode, typed: string): string {
  const { pattern, write } = countryRules[country].postcode
  const compact = typed.toUpperCase().replace(/[\s-]/g, '')
  return pattern.test(compact) ? write(compact) : typed
}

/** What is wrong with a postcode; an empty one counts as right. */
export function postcodeProblem(country: CountryCode, typed: string): string | undefined {
  const { pattern, message } = countryRules[country].postcode
  return typed === '' || pattern.test(typed.toUpperCase().replace(/[\s-]/g, '')) ? undefined : message
}

/** The code of a region that was given by its code or name in any case; what is none is left as it is. */
export function writeRegion(country: CountryCode, typed: string): string {
  const regions = Object.entries(countryRules[country].regions ?? {})
  const wanted = typed.toLowerCase()
  return regions.find(([code, name]) => [code.toLowerCase(), name.toLowerCase()].includes(wanted))?.[0] ?? typed
}

/** What is wrong with a region. */
export function regionProblem(country: CountryCode, typed: string): string | undefined {
  const { regions, regionMessage } = countryRules[country]
  if (!regions) return undefined
  if (typed === '') return 'State is required'
  return Object.hasOwn(regions, writeRegion(country, typed)) ? undefined : regionMessage
}

/** Said of a phone number that cannot be one, wherever it is checked. */
export const phoneMessage = (country: CountryCode): string =>
  `Enter a phone number such as ${countryRules[country].phoneExample}`
