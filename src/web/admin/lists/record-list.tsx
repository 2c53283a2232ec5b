import type { UseQueryResult } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { type CountedNoun, formatCappedCountWithNoun } from './capped-count.ts'
import { FilterSearch } from './filter-fields.tsx'
import { FilterForm } from './filter-form.tsx'
import type { ListName } from './list-pages.tsx'
import { PanelTable } from './panel-table.tsx'

interface RecordListProps<Row> {
  name: ListName
  noun: CountedNoun
  icon: LucideIcon
  columns: Column<Row>[]
  rows: Row[] | undefined
  rowName: (row: Row) => string
  query: Pick<UseQueryResult, 'error' | 'isPlaceholderData' | 'refetch'>
  /** Total rows of all pages. Undefined while loading. */
  total: number | undefined
  /** Current values from the URL by field name; '' for none. */
  filters: Record<string, string> & { search: string }
  page: number
  /** URL of the unfiltered list. */
  address: string
  /** URL of the list for submitted filters. */
  hrefFor: (values: URLSearchParams) => string
  pageHref: (page: number | undefined) => string
  texts: Record<'searchBy' | 'search' | 'noneFound' | 'tryAnother' | 'empty' | 'emptyHint' | 'showAll', string>
  /** Links and buttons that add records. Shown beside the filters or in the empty list. */
  add: ReactNode
  /** Filters beside the search. */
  children?: ReactNode
  /** Classes for the filters' layout. */
  className?: string
}

/** Searchable list of records that staff create, such as brands. */
export function RecordList<Row extends { id: number | string }>(props: RecordListProps<Row>) {
  const { noun, icon, total, filters, address, hrefFor, pageHref, texts, add, children, className, ...table } = props
  const { search } = filters
  const canShowAll = Object.values(filters).some((value) => value !== '') || (total ?? 0) > 0
  return (
    <>
      <div className="flex flex-wrap gap-x-3 pb-5 max-sm:flex-col-reverse max-sm:gap-y-3 max-sm:pb-2">
        <FilterForm filters={filters} action={address} hrefFor={hrefFor} className={className ?? 'min-w-0 grow'}>
          <FilterSearch label={texts.searchBy} action={texts.search} value={search} />
          {children}
        </FilterForm>
        {canShowAll && add}
      </div>
      <PanelTable
        {...table}
        rowId={({ id }) => String(id)}
        summary={total === undefined ? undefined : formatCappedCountWithNoun(total, noun, search)}
        total={total}
        href={pageHref}
        empty={{
          icon,
          title: canShowAll ? texts.noneFound : texts.empty,
          text: canShowAll ? texts.tryAnother : texts.emptyHint,
          all: canShowAll ? { href: address, label: texts.showAll } : undefined,
          add: canShowAll ? undefined : add,
        }}
      />
    </>
  )
}

/** Link to the form that adds a record. */
export const AddLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={buttonClass('primary', 'normal', 'max-sm:w-full')}>
    <Plus aria-hidden className="size-4" />
    {children}
  </Link>
)
