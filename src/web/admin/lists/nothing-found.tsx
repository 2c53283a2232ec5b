import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { MessagePanel } from '#web/ui/message-panel.tsx'

export interface NothingFound {
  icon: LucideIcon
  title: string
  /** Why, and what to try. */
  text: string
  /** A way to the whole list, when only a part of it was looked for. */
  all?: { href: string; label: string } | undefined
  /** A way to the first row. */
  add?: ReactNode
}

/** In the place of a list without rows. */
export const NothingFoundPanel = ({ icon, title, text, all, add }: NothingFound) => (
  <MessagePanel compact icon={icon} title={title} text={text}>
    {all && (
      <Link to={all.href} className="font-medium text-accent-strong underline">
        {all.label}
      </Link>
    )}
    {add}
  </MessagePanel>
)
