import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { MessagePanel } from '#web/ui/message-panel.tsx'

export interface NothingFound {
  icon: LucideIcon
  title: string
  /** The reason, and what to try. */
  text: string
  /** Link to the first page of the unfiltered list, when a filter or a page number beyond the last page may hide rows. */
  all?: { href: string; label: string } | undefined
  /** Link that adds the first row. */
  add?: ReactNode
}

/** Shown instead of an empty list. */
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
