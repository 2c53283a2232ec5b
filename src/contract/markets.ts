import { z } from 'zod'
import { t as fields } from '#messages/fields.ts'
import { t } from '#messages/marketRules.ts'
import { type Language, languages, PSEUDO_LANGUAGE } from '#messages/runtime/languages.ts'
import { Country } from './country-field.ts'
import { requiredLine } from './fields.ts'
import { reservedPrefixes } from './market-paths.ts'
import { MethodConfiguration } from './method-configuration.ts'

export const MAX_MARKETS = 10
/** Languages of one market. */
export const MAX_MARKET_LANGUAGES = 5
export const MAX_MARKET_COUNTRIES = 250

/** The market that a new shop has. */
export const DEFAULT_MARKET_CODE = 'default'

/** The first part of the addresses of a market in one language, such as `de-at`. */
const PREFIX = /^[a-z]{2,3}(-[a-z]{2,4})?$/

export const Prefix = z
  .string()
  .regex(PREFIX, { error: () => t('prefix') })
  .refine((prefix) => !reservedPrefixes.includes(prefix), { error: () => t('prefixReserved') })

/** A language that pages can be in. */
export const PageLanguage = z.enum(languages as [Language, ...Language[]], { error: () => t('language') })

const MarketLanguage = z.object({
  prefix: z
    .union([z.literal(''), Prefix])
    .meta({ description: 'The first part of the addresses; empty for the first language of the default market' }),
  language: PageLanguage,
})
export type MarketLanguage = z.output<typeof MarketLanguage>

export const exportPrices = ['fixed', 'net'] as const
export type ExportPrices = (typeof exportPrices)[number]

const market = {
  code: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,39}$/, { error: () => t('code') })
    .meta({ description: 'Identifies the market; for lowercase letters, digits and hyphens' }),
  name: requiredLine(() => fields('nameRequired'), 60),
  countries: z
    .array(Country)
    .min(1, { error: () => t('countryMissing') })
    .max(MAX_MARKET_COUNTRIES)
    .overwrite((codes) => [...new Set(codes)]),
  languages: z
    .array(MarketLanguage)
    .min(1, { error: () => t('languageMissing') })
    .max(MAX_MARKET_LANGUAGES),
  priceList: z
    .int()
    .min(1)
    .max(2_147_483_647)
    .nullable()
    .default(null)
    .meta({ description: 'The price list by which it sells; null: the default list. The default market has no other' }),
}

const exportPricesField = z.enum(exportPrices).meta({
  description:
    'What exports cost if prices include tax: the same, or less by the tax that the shop would charge where it sends from',
})

const taxByPlaceField = z.boolean().meta({
  description:
    'Whether its orders, with their shipping, have the rates of their place although the shop has a flat rate. Without effect in a shop with rates by place',
})
const alsoDefaultField = z.boolean().meta({
  description:
    'Whether the default market sells to its countries too, at its own prices. Without effect for the default market',
})

const expressField = z.boolean().meta({
  description: 'Whether wallets are offered in it. Without effect in a shop without express checkout',
})

const methodConfigurationField = MethodConfiguration.meta({
  description: 'The ID of a payment method configuration at Stripe for its orders. null for that of the shop',
})

export const MarketBody = z
  .strictObject({
    ...market,
    exportPrices: exportPricesField.optional().meta({
      description: 'When left out, `net` for a new market; that of another stays',
    }),
    taxByPlace: taxByPlaceField
      .optional()
      .meta({ description: 'When left out, false for a new market; that of another stays' }),
    alsoDefault: alsoDefaultField
      .optional()
      .meta({ description: 'When left out, false for a new market; that of another stays' }),
    express: expressField
      .optional()
      .meta({ description: 'When left out, true for a new market; that of another stays' }),
    methodConfiguration: methodConfigurationField
      .optional()
      .meta({ description: 'When left out, that of the shop for a new market; that of another stays' }),
    revision: z.int().min(1).optional().meta({
      description: 'The revision that was edited: 409 if it has been changed since. Without it, the last change wins',
    }),
  })
  .superRefine(({ languages }, context) => {
    for (const [index, { prefix, language }] of languages.entries()) {
      const others = languages.slice(0, index)
      const problem = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: ['languages', index, field], message })
      if (others.some((other) => other.prefix === prefix)) problem('prefix', t('prefixTwice'))
      if (others.some((other) => other.language === language)) problem('language', t('languageTwice'))
    }
  })
export type MarketBodyJson = z.input<typeof MarketBody>

export const Market = z.object({
  id: z.int(),
  ...market,
  exportPrices: exportPricesField,
  taxByPlace: taxByPlaceField,
  alsoDefault: alsoDefaultField,
  express: expressField,
  methodConfiguration: methodConfigurationField,
  isDefault: z.boolean().meta({ description: 'Whether its addresses have no prefix. It cannot be deleted' }),
  revision: z.int(),
})
export type Market = z.output<typeof Market>
export type MarketJson = z.input<typeof Market>

export const MarketReply = z.object({ market: Market })
export const AdminMarketsReply = z.object({
  markets: z.array(Market),
  languages: z.array(PageLanguage).meta({ description: 'The languages that a market can have' }),
})
export type AdminMarketsJson = z.input<typeof AdminMarketsReply>

export const byMarket = z.strictObject({ id: z.coerce.number<string | number>().int().min(1).max(2_147_483_647) })

/** The addresses of one language of a market, as every page links to them. */
export const PublicMarket = z.object({
  prefix: z.string().meta({ description: 'The first part of its addresses; empty for the default market' }),
  name: z.string().meta({ description: 'Name of the market' }),
  language: PageLanguage,
  languageName: z.string().meta({ description: 'In the language itself' }),
  hreflang: z.array(z.string()).meta({
    description:
      'The codes by which search engines know its pages: the language or, where an earlier market has it too, the language in each of its countries',
  }),
})
export type PublicMarket = z.output<typeof PublicMarket>

export const MarketsReply = z.object({
  markets: z.array(
    PublicMarket.extend({
      countries: z.array(Country),
      offer: z.string().meta({ description: 'Proposes the language, in the language' }),
    }),
  ),
})

/** The languages that a shop can publish. @param withPseudo for tests and demonstrations of layouts */
export const publishableLanguages = (withPseudo: boolean): Language[] =>
  languages.filter((language) => withPseudo || language !== PSEUDO_LANGUAGE)
