import type { LucideIcon } from 'lucide-react'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import { paths } from '#contract/paths.ts'

interface PanelSection {
  name: string
  to: string
  icon: LucideIcon
  /** Its address is also the beginning of the others'. */
  exact?: boolean
}

/** The parts of the panel, as the sidebar lists them. */
export const panelSections: readonly PanelSection[] = [
  { name: 'Dashboard', to: paths.admin(), icon: LayoutDashboard, exact: true },
]
