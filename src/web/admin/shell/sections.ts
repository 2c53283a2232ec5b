import type { LucideIcon } from 'lucide-react'
import ChartLine from 'lucide-react/icons/chart-line'
import FileText from 'lucide-react/icons/file-text'
import Gavel from 'lucide-react/icons/gavel'
import Inbox from 'lucide-react/icons/inbox'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Mail from 'lucide-react/icons/mail'
import Newspaper from 'lucide-react/icons/newspaper'
import Package from 'lucide-react/icons/package'
import PackageOpen from 'lucide-react/icons/package-open'
import ScrollText from 'lucide-react/icons/scroll-text'
import Settings from 'lucide-react/icons/settings'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import Star from 'lucide-react/icons/star'
import Users from 'lucide-react/icons/users'
import Webhook from 'lucide-react/icons/webhook'
import type { UserJson } from '#contract/accounts.ts'
import { paths } from '#contract/paths.ts'
import { may, type Permission } from '#contract/permissions.ts'

interface PanelSection {
  name: string
  to: string
  icon: LucideIcon
  /** What its reader must be allowed to do. */
  needs: Permission
  /** Its address is also the beginning of the others'. */
  exact?: boolean
}

interface PanelGroup {
  /** Said above its sections; the first one needs no name. */
  name?: string
  sections: readonly PanelSection[]
}

/** The parts of the panel, as the sidebar lists them. */
const panelGroups: readonly PanelGroup[] = [
  {
    sections: [
      { name: 'Dashboard', to: paths.admin(), icon: LayoutDashboard, needs: 'figures.read', exact: true },
      { name: 'Products', to: paths.adminProducts(), icon: Package, needs: 'products.read' },
      { name: 'Orders', to: paths.adminOrders(), icon: ShoppingCart, needs: 'orders.read' },
      { name: 'Users', to: paths.adminUsers(), icon: Users, needs: 'users.read' },
      { name: 'Analytics', to: paths.adminAnalytics(), icon: ChartLine, needs: 'figures.read' },
    ],
  },
  {
    name: 'Customers',
    sections: [
      { name: 'Returns', to: paths.adminReturns(), icon: PackageOpen, needs: 'returns.read' },
      { name: 'Disputes', to: paths.adminDisputes(), icon: Gavel, needs: 'orders.read' },
      { name: 'Reviews', to: paths.adminReviews(), icon: Star, needs: 'reviews.read' },
      { name: 'Messages', to: paths.adminMessages(), icon: Inbox, needs: 'messages.read' },
      { name: 'Newsletter', to: paths.adminNewsletter(), icon: Newspaper, needs: 'newsletter.read' },
    ],
  },
  {
    name: 'Shop',
    sections: [
      { name: 'Pages', to: paths.adminPages(), icon: FileText, needs: 'pages.read' },
      { name: 'Mails', to: paths.adminMails(), icon: Mail, needs: 'mails.read' },
      { name: 'Webhooks', to: paths.adminWebhooks(), icon: Webhook, needs: 'webhooks.read' },
      { name: 'Audit log', to: paths.adminAudit(), icon: ScrollText, needs: 'audit.read' },
      { name: 'Settings', to: paths.adminSettings(), icon: Settings, needs: 'settings.read' },
    ],
  },
]

/** Those that somebody may see; a group without any is left out. */
export const groupsFor = ({ role }: Pick<UserJson, 'role'>): PanelGroup[] =>
  panelGroups
    .map((group) => ({ ...group, sections: group.sections.filter(({ needs }) => may(role, needs)) }))
    .filter(({ sections }) => sections.length > 0)
