import { z } from 'zod'
import { Country } from '#contract/country-field.ts'
import { countryName } from '#contract/country-names.ts'
import { exportPrices, MarketBody, type MarketBodyJson, type MarketJson, PageLanguage } from '#contract/markets.ts'
import type { PriceListJson } from '#contract/price-lists.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminMarkets.ts'
import { t as payments } from '#messages/adminPayments.ts'
import { checkBody } from '#web/forms/check-body.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import type { RecordLabels } from '../records/record-differences.ts'
import { languageName } from './language-name.ts'

/** Form values of the market editor. */
export const MarketDraft = z.object({
  /** Revision of the loaded market. Undefined for a new one. */
  revision: z.int().optional(),
  code: z.string(),
  name: z.string(),
  countries: z.array(Country),
  languages: z.array(z.object({ prefix: z.string(), language: PageLanguage })),
  /** The ID of the list; empty for the default one. */
  priceList: z.string(),
  exportPrices: z.enum(exportPrices),
  taxByPlace: z.boolean(),
  alsoDefault: z.boolean(),
  express: z.boolean(),
  /** Empty for that of the shop. */
  methodConfiguration: z.string(),
})
export type MarketDraft = z.output<typeof MarketDraft>

export const emptyMarket: MarketDraft = {
  ...{ code: '', name: '', countries: [] },
  languages: [{ prefix: '', language: 'en' }],
  priceList: '',
  exportPrices: 'net',
  taxByPlace: false,
  alsoDefault: false,
  express: true,
  methodConfiguration: '',
}

export const toMarketDraft = (market: MarketJson): MarketDraft =>
  MarketDraft.parse({
    ...market,
    priceList: String(market.priceList ?? ''),
    methodConfiguration: market.methodConfiguration ?? '',
  })

/** Validates the draft with the server's schema. */
const MarketForm = MarketDraft.transform(({ revision, ...draft }, { issues }): MarketBodyJson => {
  const priceList = draft.priceList === '' ? null : Number(draft.priceList)
  const methodConfiguration = draft.methodConfiguration.trim() || null
  const body = { ...draft, priceList, methodConfiguration, ...(revision !== undefined && { revision }) }
  checkBody(MarketBody, body, issues)
  return body
})

export const useMarketForm = (defaultValues: MarketDraft) => useContractForm(MarketForm, { defaultValues })
export type MarketFormState = ReturnType<typeof useMarketForm>

/** @param lists the shop's price lists */
export const marketLabels = (lists: readonly PriceListJson[]): RecordLabels<MarketDraft> => ({
  name: common('name'),
  code: t('code'),
  countries: { name: t('countries'), show: (countries) => countries.map(countryName).join('\n') },
  languages: {
    name: t('languages'),
    show: (languages) => languages.map(({ prefix, language }) => `${languageName(language)} /${prefix}`).join('\n'),
  },
  priceList: {
    name: t('priceList'),
    show: (id) => lists.find((list) => (list.isDefault ? id === '' : String(list.id) === id))?.name ?? '',
  },
  exportPrices: { name: t('exportPrices'), show: (choice) => t(choice === 'net' ? 'exportsNet' : 'exportsFixed') },
  taxByPlace: t('taxByPlace'),
  alsoDefault: t('alsoDefault'),
  express: t('express'),
  methodConfiguration: payments('configuration'),
})
