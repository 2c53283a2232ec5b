import type { PromotionClass, PromotionType } from '#contract/promotion-types.ts'
import type { PromotionState } from '#contract/promotions.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminPromotions.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import type { RecordLabels } from '../records/record-differences.ts'
import { ruleLabels } from '../rules/rule-draft.ts'
import type { PromotionDraft } from './promotion-form.ts'
import { type SentenceContext, weekdayName } from './promotion-sentence.ts'

const tones: Record<PromotionState, BadgeTone> = {
  scheduled: 'warning',
  active: 'accent',
  ended: 'neutral',
  off: 'danger',
}

export const stateNames = (): Record<PromotionState, string> => ({
  active: t('active'),
  scheduled: t('scheduled'),
  ended: t('ended'),
  off: t('off'),
})

export const PromotionBadge = ({ state }: { state: PromotionState }) => (
  <Badge tone={tones[state]}>{stateNames()[state]}</Badge>
)

export const classNames = (): Record<PromotionClass, string> => ({
  product: t('classProduct'),
  order: t('classOrder'),
  shipping: t('classShipping'),
})

export const typeNames = (): Record<PromotionType, string> => ({
  percent: t('typePercent'),
  amount: t('typeAmount'),
  fixed_price: t('typeFixedPrice'),
  buy_x_get_y: t('typeBuyGet'),
  free_shipping: t('typeFreeShipping'),
})

export const selectionNames = (): Record<PromotionDraft['counted']['chosenBy'], string> => ({
  all: t('selectAll'),
  automated: t('selectByRule'),
  manual: t('selectByHand'),
})

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** Names of all fields, to list the differences between two versions. */
export function promotionLabels({ markets, methods }: SentenceContext): RecordLabels<PromotionDraft> {
  const { match, conditions } = ruleLabels()
  const showSelection = (selection: PromotionDraft['counted']) =>
    selection.chosenBy === 'automated'
      ? `${match.show(selection.match)}\n${conditions.show(selection.conditions)}`
      : selection.chosenBy === 'manual'
        ? selection.products.map(({ name }) => name).join('\n')
        : selectionNames().all
  return {
    name: common('name'),
    class: { name: t('class'), show: (each) => classNames()[each] },
    type: { name: t('type'), show: (each) => typeNames()[each] },
    percent: t('percent'),
    amounts: {
      name: t('amounts'),
      show: (all) =>
        all
          .filter(({ value, minimum }) => value !== '' || minimum !== '')
          .map(({ currency, value, minimum }) => [currency, value, minimum && `≥ ${minimum}`].filter(Boolean).join(' '))
          .join('\n'),
    },
    counted: { name: t('counted'), show: showSelection },
    quantity: t('quantity'),
    markets: { name: common('markets'), show: (ids) => ids.map((id) => markets.get(id) ?? id).join('\n') },
    methods: { name: t('methods'), show: (codes) => codes.map((code) => methods.get(code) ?? code).join('\n') },
    firstOrder: t('firstOrder'),
    weekdays: { name: t('weekdays'), show: (days) => days.map(weekdayName).join('\n') },
    reduced: { name: t('reduced'), show: showSelection },
    reducedQuantity: t('reducedQuantity'),
    times: t('times'),
    includesQualifying: t('includesQualifying'),
    startsAt: t('startsAt'),
    endsAt: t('endsAt'),
    limit: t('limit'),
    limitPerCustomer: t('limitPerCustomer'),
    combinesWith: { name: t('combinesWith'), show: (all) => all.map((each) => classNames()[each]).join('\n') },
    needsCode: t('needsCode'),
    enabled: t('turnOnWhenAdded'),
  }
}
