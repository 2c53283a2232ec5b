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

interface EventLook {
  title: string
  icon: LucideIcon
  tone: 'neutral' | 'accent' | 'warning' | 'danger'
}

/** How each thing that happens to an order is called and drawn, in the shop and in the panel. */
export const orderEventLooks: Record<OrderEventType, EventLook> = {
  placed: { title: 'Order placed', icon: ReceiptText, tone: 'neutral' },
  paid: { title: 'Payment received', icon: CreditCard, tone: 'accent' },
  payment_processing: { title: 'Payment on its way', icon: Clock, tone: 'neutral' },
  payment_delayed: { title: 'Payment delayed', icon: Clock, tone: 'warning' },
  payment_failed: { title: 'Payment failed', icon: CreditCard, tone: 'danger' },
  address_changed: { title: 'Shipping address changed', icon: MapPin, tone: 'neutral' },
  shipped: { title: 'Shipped', icon: Truck, tone: 'accent' },
  completed: { title: 'Delivered', icon: PackageCheck, tone: 'accent' },
  cancelled: { title: 'Cancelled', icon: Ban, tone: 'danger' },
  expired: { title: 'Cancelled, because it was not paid in time', icon: Clock, tone: 'danger' },
  refunded: { title: 'Money returned', icon: Undo2, tone: 'warning' },
  refund_failed: { title: 'Refund failed', icon: Undo2, tone: 'danger' },
  dispute_opened: { title: 'Payment disputed', icon: ShieldAlert, tone: 'danger' },
  dispute_won: { title: 'Dispute won', icon: ShieldCheck, tone: 'accent' },
  dispute_lost: { title: 'Dispute lost', icon: ShieldX, tone: 'danger' },
  fraud_warning: { title: 'Fraud warning', icon: ShieldAlert, tone: 'warning' },
  review_opened: { title: 'Payment under review', icon: ShieldAlert, tone: 'warning' },
  case_closed: { title: 'Closed by the bank or provider', icon: ShieldCheck, tone: 'neutral' },
  return_requested: { title: 'Return requested', icon: PackageMinus, tone: 'neutral' },
  return_approved: { title: 'Return approved', icon: PackageOpen, tone: 'accent' },
  return_rejected: { title: 'Return declined', icon: PackageX, tone: 'danger' },
  return_received: { title: 'Return received', icon: PackageCheck, tone: 'accent' },
  note: { title: 'Note', icon: StickyNote, tone: 'neutral' },
}
