import type { LucideIcon } from 'lucide-react'
import BadgePercent from 'lucide-react/icons/badge-percent'
import DollarSign from 'lucide-react/icons/dollar-sign'
import Eye from 'lucide-react/icons/eye'
import Receipt from 'lucide-react/icons/receipt'
import Repeat from 'lucide-react/icons/repeat'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import Undo2 from 'lucide-react/icons/undo-2'
import UserPlus from 'lucide-react/icons/user-plus'
import type { AnalyticsFigure } from '#contract/analytics.ts'
import type { ChartUnit } from '#web/ui/charts/chart-format.ts'

interface Figure {
  name: AnalyticsFigure
  label: string
  unit: ChartUnit
  icon: LucideIcon
  /** Less of it is better. */
  inverse?: true
}

/** The figures of a period, in the order of their tiles. */
export const figures: readonly Figure[] = [
  { name: 'revenue', label: 'Revenue', unit: 'dollars', icon: DollarSign },
  { name: 'orders', label: 'Orders', unit: 'count', icon: ShoppingCart },
  { name: 'averageOrderValue', label: 'Average order value', unit: 'dollars', icon: Receipt },
  { name: 'conversionRate', label: 'Conversion rate', unit: 'share', icon: BadgePercent },
  { name: 'visits', label: 'Visits', unit: 'count', icon: Eye },
  { name: 'newCustomers', label: 'New customers', unit: 'count', icon: UserPlus },
  { name: 'returningCustomers', label: 'Returning customers', unit: 'count', icon: Repeat },
  { name: 'refunds', label: 'Refunds', unit: 'dollars', icon: Undo2, inverse: true },
]
