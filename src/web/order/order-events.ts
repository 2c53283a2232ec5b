import type { LucideIcon } from 'lucide-react'
import Ban from 'lucide-react/icons/ban'
import Clock from 'lucide-react/icons/clock'
import CreditCard from 'lucide-react/icons/credit-card'
import MapPin from 'lucide-react/icons/map-pin'
import PackageCheck from 'lucide-react/icons/package-check'
import PackageMinus from 'lucide-react/icons/package-minus'
import PackageOpen from 'lucide-react/icons/package-open'
import PackageX from 'lucide-react/icons/package-x'
import ReceiptText from 'lucide-react/icons/receipt-text'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShieldX from 'lucide-react/icons/shield-x'
import StickyNote from 'lucide-react/icons/sticky-note'
import Truck from 'lucide-react/icons/truck'
import Undo2 from 'lucide-react/icons/undo-2'
import type { OrderEventType } from '#contract/orders.ts'
import { t } from '#messages/order.ts'

interface EventStyle {
  titleKey: string
  icon: LucideIcon
  tone: 'neutral' | 'accent' | 'warning' | 'danger'
}

const styles = {
  placed: { titleKey: 'placed', icon: ReceiptText, tone: 'neutral' },
  accepted: { titleKey: 'accepted', icon: PackageOpen, tone: 'accent' },
  paid: { titleKey: 'paid', icon: CreditCard, tone: 'accent' },
  payment_reminded: { titleKey: 'paymentReminded', icon: Clock, tone: 'neutral' },
  payment_undone: { titleKey: 'paymentUndone', icon: Undo2, tone: 'warning' },
  payment_processing: { titleKey: 'paymentProcessing', icon: Clock, tone: 'neutral' },
  payment_delayed: { titleKey: 'paymentDelayed', icon: Clock, tone: 'warning' },
  payment_failed: { titleKey: 'paymentFailed', icon: CreditCard, tone: 'danger' },
  address_changed: { titleKey: 'addressChanged', icon: MapPin, tone: 'neutral' },
  shipped: { titleKey: 'shipped', icon: Truck, tone: 'accent' },
  completed: { titleKey: 'completed', icon: PackageCheck, tone: 'accent' },
  cancelled: { titleKey: 'cancelled', icon: Ban, tone: 'danger' },
  expired: { titleKey: 'expired', icon: Clock, tone: 'danger' },
  refunded: { titleKey: 'refunded', icon: Undo2, tone: 'warning' },
  refund_failed: { titleKey: 'refundFailed', icon: Undo2, tone: 'danger' },
  dispute_opened: { titleKey: 'disputeOpened', icon: ShieldAlert, tone: 'danger' },
  dispute_won: { titleKey: 'disputeWon', icon: ShieldCheck, tone: 'accent' },
  dispute_lost: { titleKey: 'disputeLost', icon: ShieldX, tone: 'danger' },
  fraud_warning: { titleKey: 'fraudWarning', icon: ShieldAlert, tone: 'warning' },
  review_opened: { titleKey: 'reviewOpened', icon: ShieldAlert, tone: 'warning' },
  case_closed: { titleKey: 'caseClosed', icon: ShieldCheck, tone: 'neutral' },
  return_requested: { titleKey: 'returnRequested', icon: PackageMinus, tone: 'neutral' },
  return_approved: { titleKey: 'returnApproved', icon: PackageOpen, tone: 'accent' },
  return_rejected: { titleKey: 'returnRejected', icon: PackageX, tone: 'danger' },
  return_received: { titleKey: 'returnReceived', icon: PackageCheck, tone: 'accent' },
  note: { titleKey: 'note', icon: StickyNote, tone: 'neutral' },
} as const satisfies Record<OrderEventType, EventStyle>

/** Title and icon of an order's event, in the storefront and the panel. */
export function orderEventStyle(type: OrderEventType) {
  const { titleKey, icon, tone } = styles[type]
  return { title: t(titleKey), icon, tone }
}
