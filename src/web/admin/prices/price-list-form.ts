import { z } from 'zod'
import { PriceListBody, type PriceListBodyJson, type PriceListJson } from '#contract/price-lists.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminPrices.ts'
import { checkBody } from '#web/forms/check-body.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import type { RecordLabels } from '../records/record-differences.ts'

/** Form values of the editor of a price list. */
export const PriceListDraft = z.object({
  /** Revision of the loaded list. Undefined for a new one. */
  revision: z.int().optional(),
  name: z.string(),
  currency: z.string(),
  includesTax: z.boolean(),
})
export type PriceListDraft = z.output<typeof PriceListDraft>

export const emptyPriceList: PriceListDraft = { name: '', currency: 'EUR', includesTax: false }

export const toPriceListDraft = (list: PriceListJson): PriceListDraft => PriceListDraft.parse(list)

/** Converts the draft to the request body and validates it with the server's schema. */
const PriceListForm = PriceListDraft.transform(({ revision, ...draft }, { issues }): PriceListBodyJson => {
  const body = { ...draft, ...(revision !== undefined && { revision }) }
  checkBody(PriceListBody, body, issues)
  return body
})

export const usePriceListForm = (defaultValues: PriceListDraft) => useContractForm(PriceListForm, { defaultValues })

export const priceListLabels = (): RecordLabels<PriceListDraft> => ({
  name: common('name'),
  currency: t('currency'),
  includesTax: t('includesTax'),
})
