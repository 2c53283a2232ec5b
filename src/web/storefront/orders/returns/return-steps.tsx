import BadgeCheck from 'lucide-react/icons/badge-check'
import PackageOpen from 'lucide-react/icons/package-open'
import Truck from 'lucide-react/icons/truck'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import { returnsAddress } from '#contract/contact-options.ts'
import { returnPostage } from '#contract/return-postage.ts'
import { t } from '#messages/returns.ts'
import { type PublicSettings, useShop } from '#web/shop/shop.ts'
import { Timeline, type TimelineEntry } from '#web/ui/timeline.tsx'

interface ReturnStepsProps {
  label: string
  /** The return in progress. Undefined describes returns in general. */
  returnId?: string
  /** Where the refund goes, such as "Visa ending in 4242". */
  paymentMethod: string | undefined
}

/** The steps of a return. */
export const ReturnSteps = ({ label, returnId, paymentMethod }: ReturnStepsProps) => (
  <Timeline label={label} entries={buildSteps(useShop(), returnId, paymentMethod)} />
)

const buildSteps = (
  shop: PublicSettings,
  returnId: string | undefined,
  paymentMethod: string | undefined,
): TimelineEntry[] => [
  step(1, BadgeCheck, t('weReview'), t('weReviewHint'), returnId !== undefined),
  step(2, PackageOpen, t('youPackIt'), returnId ? t('writeNumber', { returnId }) : t('packHint')),
  step(3, Truck, t('youSendIt'), t('sendToAddress', { address: returnsAddress(shop), postage: returnPostage() })),
  step(4, Undo2, t('refund'), t('refundHint', { method: paymentMethod ?? t('cardYouUsed') })),
]

const step = (
  id: number,
  icon: TimelineEntry['icon'],
  title: string,
  note: ReactNode,
  now?: boolean,
): TimelineEntry => ({ id, icon, title, note, tone: now ? 'accent' : 'neutral' })
