import { z } from 'zod'
import { defaultMessage } from '#contract/default-message.ts'
import { PriceListBody, type PriceListBodyJson, type PriceListJson } from '#contract/price-lists.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminPrices.ts'
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
  for (const { path, message } of PriceListBody.safeParse(body, { error: defaultMessage }).error?.issues ?? [])
    issues.push({ code: 'custom', path: path.map(String), message, input: draft })
  return body
})

export const usePriceListForm = (defaultValues: PriceListDraft) => useContractForm(PriceListForm, { defaultValues })

export const priceListLabels = (): RecordLabels<PriceListDraft> => ({
  name: common('name'),
  currency: t('currency'),
  includesTax: t('includesTax'),
})
