import { Link } from 'react-router'
import { TablePages } from '#web/ui/data-table/table-pages.tsx'

/** Rows of a page of any list in the panel. */
export const ROWS_PER_PAGE = 20

export interface ListPagesProps {
  /** What is listed: "mails". */
  name: string
  page: number
  total: number
  /** The address of a page; of the first one without a number. */
  href: (page: number | undefined) => string
}

/** The links to the other pages of a list. */
export const ListPages = ({ name, page, total, href }: ListPagesProps) => (
  <TablePages
    label={`Pages of ${name}`}
    page={page}
    limit={ROWS_PER_PAGE}
    total={total}
    href={(to) => href(to > 1 ? to : undefined)}
    link={Link}
  />
)
