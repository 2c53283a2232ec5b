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

interface Tile {
  name: AnalyticsFigure
  unit: 'money' | 'count' | 'share'
  icon: LucideIcon
  /** A decrease counts as an improvement. */
  inverse?: true
}

/** The figures of a period, in the order of their tiles. */
export const tiles: readonly Tile[] = [
  { name: 'revenue', unit: 'money', icon: DollarSign },
  { name: 'orders', unit: 'count', icon: ShoppingCart },
  { name: 'averageOrderValue', unit: 'money', icon: Receipt },
  { name: 'conversionRate', unit: 'share', icon: BadgePercent },
  { name: 'visits', unit: 'count', icon: Eye },
  { name: 'newCustomers', unit: 'count', icon: UserPlus },
  { name: 'returningCustomers', unit: 'count', icon: Repeat },
  { name: 'refunds', unit: 'money', icon: Undo2, inverse: true },
]
