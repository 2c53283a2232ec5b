import type { LucideIcon } from 'lucide-react'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Mail from 'lucide-react/icons/mail'
import PackageOpen from 'lucide-react/icons/package-open'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import Webhook from 'lucide-react/icons/webhook'
import { paths } from '#contract/paths.ts'

interface PanelSection {
  name: string
  to: string
  icon: LucideIcon
  /** Its address is also the beginning of the others'. */
  exact?: boolean
}

interface PanelGroup {
  /** Said above its sections; the first one needs no name. */
  name?: string
  sections: readonly PanelSection[]
}

/** The parts of the panel, as the sidebar lists them. */
export const panelGroups: readonly PanelGroup[] = [
  {
    sections: [
      { name: 'Dashboard', to: paths.admin(), icon: LayoutDashboard, exact: true },
      { name: 'Orders', to: paths.adminOrders(), icon: ShoppingCart },
    ],
  },
  { name: 'Fulfilment', sections: [{ name: 'Returns', to: paths.adminReturns(), icon: PackageOpen }] },
  {
    name: 'Messages',
    sections: [
      { name: 'Mails', to: paths.adminMails(), icon: Mail },
      { name: 'Webhooks', to: paths.adminWebhooks(), icon: Webhook },
    ],
  },
]
