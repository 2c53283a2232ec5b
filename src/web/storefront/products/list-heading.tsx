import type { ReactNode } from 'react'

interface ListHeadingProps {
  title?: ReactNode
  /** Content below the title. */
  children: ReactNode
  /** The grid or list toggle. */
  view?: ReactNode
  /** Filters and order: beside the title, or in a row of their own on a phone. */
  tools?: ReactNode
}

const areas =
  "[grid-template-areas:'title_title'_'note_view'_'tools_tools'] sm:[grid-template-areas:'title_view_tools'_'note_view_tools']"

/** The heading of a product list and its skeleton. */
export const ListHeading = ({ title, children, view, tools }: ListHeadingProps) => (
  <div
    className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-3 pb-6 sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:items-end sm:gap-y-2 ${areas}`}
  >
    {title && <h1 className="text-title wrap-anywhere [grid-area:title]">{title}</h1>}
    <div className="text-ink-soft [grid-area:note]">{children}</div>
    <div className="[grid-area:view]">{view}</div>
    <div className="flex min-w-0 flex-wrap gap-2 [grid-area:tools] sm:flex-nowrap">{tools}</div>
  </div>
)
