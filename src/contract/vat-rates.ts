/** The day on which these rates were retrieved. */
export const VAT_RATES_DATE = '2025-08-26'

/**
 * Standard VAT rates in percent: of the EU member states from the European Commission's Taxes in Europe Database
 * (https://ec.europa.eu/taxation_customs/tedb), of the United Kingdom from https://www.gov.uk/vat-rates. The panel proposes
 * them; nothing is taxed with them until staff add them.
 */
export const standardVatRates: Record<string, number> = {
  ...{
    AT: 20,
    BE: 21,
    BG: 20,
    CY: 19,
    CZ: 21,
    DE: 19,
    DK: 25,
    EE: 24,
    ES: 21,
    FI: 25.5,
    FR: 20,
    GR: 24,
    HR: 25,
    HU: 27,
  },
  ...{ IE: 23, IT: 22, LT: 21, LU: 17, LV: 21, MT: 18, NL: 21, PL: 23, PT: 23, RO: 21, SE: 25, SI: 22, SK: 23, UK: 20 },
}
