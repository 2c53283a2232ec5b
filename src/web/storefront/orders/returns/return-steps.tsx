import BadgeCheck from 'lucide-react/icons/badge-check'
import PackageOpen from 'lucide-react/icons/package-open'
import Truck from 'lucide-react/icons/truck'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import { returnsAddress } from '#contract/contact-ways.ts'
import { RETURN_POSTAGE } from '#contract/return-postage.ts'
import { type ShopFacts, useShop } from '#web/shop/shop.ts'
import { Timeline, type TimelineEntry } from '#web/ui/timeline.tsx'

interface ReturnStepsProps {
  label: string
  /** The return that is under way; without it, what a return is like. */
  returnId?: string
  /** Where the money goes, such as: Visa ending in 4242. */
  paymentMethod: string | undefined
}

/** What becomes of a return. */
export const ReturnSteps = ({ label, returnId, paymentMethod }: ReturnStepsProps) => (
  <Timeline label={label} entries={stepsOf(useShop(), returnId, paymentMethod)} />
)

const stepsOf = (shop: ShopFacts, returnId: string | undefined, paymentMethod: string | undefined): TimelineEntry[] => [
  step(1, BadgeCheck, 'We look at your request', 'You get an email with our answer.', returnId !== undefined),
  step(
    2,
    PackageOpen,
    'You pack it',
    returnId ? `Write ${returnId} on the outside of the parcel.` : 'Best in the box in which it came.',
  ),
  step(3, Truck, 'You send it', `To ${returnsAddress(shop)}. ${RETURN_POSTAGE}`),
  step(
    4,
    Undo2,
    'Your money goes back',
    `To ${paymentMethod ?? 'the card you paid with'}, once the parcel has arrived and was looked at.`,
  ),
]

const step = (
  id: number,
  icon: TimelineEntry['icon'],
  title: string,
  note: ReactNode,
  now?: boolean,
): TimelineEntry => ({ id, icon, title, note, tone: now ? 'accent' : 'neutral' })
