import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { Picture } from '#web/ui/picture.tsx'

interface ProductRowProps {
  id: string
  name: string
  image: string
  /** Text below the name. */
  note: string
  /** Content at the end of the row. */
  children: ReactNode
}

/** A product in a list of the dashboard. */
export const ProductRow = ({ id, name, image, note, children }: ProductRowProps) => (
  <li className="flex flex-wrap items-center gap-x-3 px-4 py-2 text-sm">
    <Picture src={image} alt="" sizes="2.75rem" className="w-11 shrink-0 rounded-sm" />
    <span className="min-w-0 grow basis-24">
      <Link to={adminPaths.product(id)} className="block truncate py-0.5 font-medium hover:underline">
        {name}
      </Link>
      <span className="block truncate text-ink-soft text-xs">{note}</span>
    </span>
    <span className="ms-auto whitespace-nowrap">{children}</span>
  </li>
)
