import type { PriceEnding } from '#contract/price-fills.ts'
import type { Language } from '#messages/runtime/languages.ts'

export interface DemoMarket {
  code: string
  name: string
  countries: readonly string[]
  languages: readonly { prefix: string; language: Language }[]
  /** Whether the default market, in dollars, sells to its countries too. */
  alsoDefault: boolean
  list: {
    name: string
    currency: string
    includesTax: boolean
    /** How much of the currency one dollar bought at the end of November 2026, as decimal text. */
    rate: string
    /** Ten-thousandths by which prices are multiplied besides, such as for the tax that they include. */
    factor: number
    ending: PriceEnding
  }
  shipping: {
    zone: string
    /** Codes and dollar prices are those of the settings. */
    methods: readonly DemoMethod[]
  }
}

interface DemoMethod {
  code: string
  name: string
  estimate: string
  /** Business days. */
  days: readonly [min: number, max: number]
  /** In cents, of dollars and of the currency of the market. */
  dollars: number
  price: number
  /** Price of the items from which it is free, in hundredths of the currency of the market. */
  freeOver: number | null
}

/** The markets of the demo store besides the default one, which sells in dollars. */
export const demoMarkets: readonly DemoMarket[] = [
  {
    ...{ code: 'de', name: 'Deutschland & Österreich', countries: ['DE', 'AT'], alsoDefault: false },
    languages: [{ prefix: 'de', language: 'de' }],
    list: { name: 'Euro', currency: 'EUR', includesTax: true, rate: '0.862', factor: 1_1900, ending: '.99' },
    shipping: {
      zone: 'Germany and Austria',
      methods: [
        {
          ...{ code: 'standard', name: 'Standard', estimate: '2-4 business days', days: [2, 4] },
          ...{ dollars: 4_99, price: 4_95, freeOver: 50_00 },
        },
        {
          ...{ code: 'express', name: 'Express', estimate: '1-2 business days', days: [1, 2] },
          ...{ dollars: 12_99, price: 12_95, freeOver: null },
        },
      ],
    },
  },
  {
    ...{ code: 'ca', name: 'Canada', countries: ['CA'], alsoDefault: true },
    languages: [{ prefix: 'en-ca', language: 'en' }],
    list: {
      name: 'Canadian dollar',
      currency: 'CAD',
      includesTax: false,
      rate: '1.402',
      factor: 1_0000,
      ending: '.95',
    },
    shipping: {
      zone: 'Canada',
      methods: [
        {
          ...{ code: 'standard', name: 'Standard', estimate: '5-7 business days', days: [5, 7] },
          ...{ dollars: 0, price: 0, freeOver: null },
        },
        {
          ...{ code: 'express', name: 'Express', estimate: '2-3 business days', days: [2, 3] },
          ...{ dollars: 15_99, price: 21_95, freeOver: null },
        },
        {
          ...{ code: 'overnight', name: 'Overnight', estimate: 'Next business day', days: [1, 1] },
          ...{ dollars: 29_99, price: 41_95, freeOver: null },
        },
      ],
    },
  },
]
