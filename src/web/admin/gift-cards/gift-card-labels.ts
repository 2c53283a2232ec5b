import type { GiftCardState, StoredValueType } from '#contract/gift-cards.ts'
import { t } from '#messages/adminGiftCards.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

export const stateTones: Record<GiftCardState, BadgeTone> = {
  active: 'accent',
  used: 'neutral',
  expired: 'warning',
  disabled: 'danger',
}

export const stateNames = (): Record<GiftCardState, string> => ({
  active: t('active'),
  used: t('used'),
  expired: t('expired'),
  disabled: t('disabled'),
})

export const typeNames = (): Record<StoredValueType, string> => ({
  issue: t('issuing'),
  hold: t('hold'),
  release: t('release'),
  spend: t('spend'),
  refund: t('refund'),
  expire: t('expire'),
  correct: t('correction'),
  cash_out: t('cashedOut'),
})
