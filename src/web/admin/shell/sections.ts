import type { LucideIcon } from 'lucide-react'
import BadgePercent from 'lucide-react/icons/badge-percent'
import ChartLine from 'lucide-react/icons/chart-line'
import CornerUpRight from 'lucide-react/icons/corner-up-right'
import FileText from 'lucide-react/icons/file-text'
import FolderTree from 'lucide-react/icons/folder-tree'
import Gavel from 'lucide-react/icons/gavel'
import Gift from 'lucide-react/icons/gift'
import Inbox from 'lucide-react/icons/inbox'
import Layers from 'lucide-react/icons/layers'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Mail from 'lucide-react/icons/mail'
import Newspaper from 'lucide-react/icons/newspaper'
import Package from 'lucide-react/icons/package'
import PackageOpen from 'lucide-react/icons/package-open'
import ScrollText from 'lucide-react/icons/scroll-text'
import Settings from 'lucide-react/icons/settings'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Star from 'lucide-react/icons/star'
import Tag from 'lucide-react/icons/tag'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import Users from 'lucide-react/icons/users'
import Webhook from 'lucide-react/icons/webhook'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { hasPermission, type Permission } from '#contract/permissions.ts'
import { t as common } from '#messages/adminCommon.ts'

interface PanelSection {
  name: string
  to: string
  icon: LucideIcon
  /** Permission that the section requires. */
  permission: Permission
  /** Whether only the exact path matches, because other paths start with it. */
  exact?: boolean
}

interface PanelGroup {
  /** Heading above the sections. The first group has none. */
  name?: string
  sections: readonly PanelSection[]
}

/** Sections of the panel in the order of the sidebar. */
const panelGroups = (): readonly PanelGroup[] => [
  {
    sections: [
      { name: common('dashboard'), to: paths.admin(), icon: LayoutDashboard, permission: 'figures.read', exact: true },
      { name: common('products'), to: adminPaths.products(), icon: Package, permission: 'products.read' },
      { name: common('categories'), to: adminPaths.categories(), icon: FolderTree, permission: 'categories.read' },
      {
        name: common('attributes'),
        to: adminPaths.attributes(),
        icon: SlidersHorizontal,
        permission: 'attributes.read',
      },
      { name: common('brands'), to: adminPaths.brands(), icon: Tag, permission: 'brands.read' },
      { name: common('collections'), to: adminPaths.collections(), icon: Layers, permission: 'collections.read' },
      { name: common('sales'), to: adminPaths.sales(), icon: BadgePercent, permission: 'sales.read' },
      {
        name: common('promotions'),
        to: adminPaths.promotions(),
        icon: TicketPercent,
        permission: 'promotions.read',
      },
      { name: common('giftCards'), to: adminPaths.giftCards(), icon: Gift, permission: 'gift-cards.read' },
      { name: common('options'), to: adminPaths.options(), icon: SlidersHorizontal, permission: 'options.read' },
      { name: common('orders'), to: adminPaths.orders(), icon: ShoppingCart, permission: 'orders.read' },
      { name: common('users'), to: adminPaths.users(), icon: Users, permission: 'users.read' },
      { name: common('analytics'), to: adminPaths.analytics(), icon: ChartLine, permission: 'figures.read' },
    ],
  },
  {
    name: common('customers'),
    sections: [
      { name: common('returns'), to: adminPaths.returns(), icon: PackageOpen, permission: 'returns.read' },
      { name: common('disputes'), to: adminPaths.disputes(), icon: Gavel, permission: 'orders.read' },
      { name: common('reviews'), to: adminPaths.reviews(), icon: Star, permission: 'reviews.read' },
      { name: common('messages'), to: adminPaths.messages(), icon: Inbox, permission: 'messages.read' },
      { name: common('newsletter'), to: adminPaths.newsletter(), icon: Newspaper, permission: 'newsletter.read' },
    ],
  },
  {
    name: common('shop'),
    sections: [
      { name: common('pages'), to: adminPaths.pages(), icon: FileText, permission: 'pages.read' },
      { name: common('redirects'), to: adminPaths.redirects(), icon: CornerUpRight, permission: 'redirects.read' },
      { name: common('mails'), to: adminPaths.mails(), icon: Mail, permission: 'mails.read' },
      { name: common('webhooks'), to: adminPaths.webhooks(), icon: Webhook, permission: 'webhooks.read' },
      { name: common('auditLog'), to: adminPaths.audit(), icon: ScrollText, permission: 'audit.read' },
      { name: common('settings'), to: adminPaths.settings(), icon: Settings, permission: 'settings.read' },
    ],
  },
]

/** The groups of sections that a role may see, without empty groups. */
export const visibleGroups = ({ role }: Pick<UserJson, 'role'>): PanelGroup[] =>
  panelGroups()
    .map((group) => ({
      ...group,
      sections: group.sections.filter(({ permission }) => hasPermission(role, permission)),
    }))
    .filter(({ sections }) => sections.length > 0)
