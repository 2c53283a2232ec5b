import { z } from 'zod'
import { amountCurrency } from '#contract/amount-currency.ts'
import { currencyWord } from '#contract/currencies.ts'
import { defaultMessage } from '#contract/default-message.ts'
import { plainAmount } from '#contract/money.ts'
import {
  NewSaleCampaignBody,
  SaleCampaignBody,
  type SaleCampaignBodyJson,
  type SaleCampaignJson,
  type SalePreviewBodyJson,
} from '#contract/sale-campaigns.ts'
import { t as collections } from '#messages/adminCollections.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminSales.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { formatLocalTime, parseLocalTime } from '#web/forms/local-time.ts'
import { parseAmount } from '#web/forms/parse-amount.ts'
import { parseNumber } from '#web/ui/filters/typed-numbers.ts'
import { ProductSummaryDraft } from '../products/choose/summary-draft.ts'
import type { RecordLabels } from '../records/record-differences.ts'
import { emptyRule, ruleFields, ruleLabels, toRule, toRuleDraft, toRuleFieldPath } from '../rules/rule-draft.ts'

/** Form values of the sale editor. */
export const SaleDraft = z.object({
  /** Revision of the loaded sale. Undefined for a new one. */
  revision: z.int().optional(),
  name: z.string(),
  discount: z.enum(['percent', 'amount']),
  /** As entered. */
  percent: z.string(),
  amount: z.string(),
  /** In the format of `datetime-local` fields. */
  startsAt: z.string(),
  endsAt: z.string(),
  chosenBy: z.enum(['automated', 'manual']),
  ...ruleFields,
  products: z.array(ProductSummaryDraft),
})
export type SaleDraft = z.output<typeof SaleDraft>

/** A new sale, which starts now by default. */
export const emptySale = (): SaleDraft => ({
  name: '',
  discount: 'percent',
  percent: '',
  amount: '',
  startsAt: formatLocalTime(new Date().toISOString()).slice(0, 'yyyy-mm-ddThh:mm'.length),
  endsAt: '',
  chosenBy: 'automated',
  ...emptyRule(),
  products: [],
})

export const toSaleDraft = ({ rule, percent, amount, startsAt, endsAt, ...sale }: SaleCampaignJson): SaleDraft =>
  SaleDraft.parse({
    ...sale,
    discount: percent === null ? 'amount' : 'percent',
    percent: percent === null ? '' : String(percent),
    amount: amount === null ? '' : plainAmount(amount, amountCurrency()),
    startsAt: formatLocalTime(startsAt),
    endsAt: formatLocalTime(endsAt),
    chosenBy: rule ? 'automated' : 'manual',
    ...toRuleDraft(rule),
  })

/** Converts the discount and the products of a draft to the body of a preview request. */
export const toSalePreviewBody = (draft: SaleDraft): SalePreviewBodyJson => ({
  ...(draft.discount === 'percent'
    ? { percent: parseNumber(draft.percent.replace('%', '')) ?? Number.NaN }
    : { amount: parseAmount(draft.amount) ?? Number.NaN }),
  ...(draft.chosenBy === 'automated' ? { rule: toRule(draft) } : { products: draft.products.map(({ id }) => id) }),
})

/** Converts the draft to the request body and validates it with the server's schema. */
const SaleForm = SaleDraft.transform((draft, { issues }): SaleCampaignBodyJson => {
  const { revision, name, startsAt, endsAt } = draft
  const times = { startsAt: parseLocalTime(startsAt) ?? '', endsAt: parseLocalTime(endsAt) ?? '' }
  const body = { name, ...toSalePreviewBody(draft), ...times }
  const fullBody = revision === undefined ? body : { ...body, revision }
  const result = (revision === undefined ? NewSaleCampaignBody : SaleCampaignBody).safeParse(fullBody, {
    error: defaultMessage,
  })
  for (const { path, message } of result.error?.issues ?? [])
    issues.push({ code: 'custom', path: toRuleFieldPath(path), message, input: draft })
  return fullBody
})

export const useSaleForm = (defaultValues: SaleDraft) => useContractForm(SaleForm, { defaultValues })

export const saleLabels = (): RecordLabels<SaleDraft> => ({
  name: common('name'),
  discount: { name: t('discount'), show: (discount) => discountNames()[discount] },
  percent: t('percent'),
  amount: common('amountIn', { currency: currencyWord(amountCurrency()) }),
  startsAt: { name: t('startsAt'), show: formatTime },
  endsAt: { name: t('endsAt'), show: formatTime },
  chosenBy: { name: t('chosenBy'), show: (chosenBy) => collections(chosenBy) },
  ...ruleLabels(),
  // Labeled differently from `chosenBy`, whose label is "Products".
  products: { name: t('chosenProducts'), show: (all) => all.map(({ name }) => name).join('\n') },
})

export const discountNames = (): Record<SaleDraft['discount'], string> => ({
  percent: t('percentage'),
  amount: common('amount'),
})

const minute = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const formatTime = (typed: string): string => (typed === '' ? '' : minute.format(new Date(typed)))
