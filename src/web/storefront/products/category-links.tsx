import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { categories } from '#contract/shop.ts'
import { type ListQuery, listHref } from './list-query.ts'

const chip =
  'inline-flex min-h-11 items-center whitespace-nowrap rounded-full border px-4 text-sm transition-colors aria-[current]:border-accent aria-[current]:bg-accent aria-[current]:text-on-accent'

/** The list narrowed to one category; search and order stay. */
export function CategoryLinks({ query }: { query: ListQuery }) {
  const row = useRef<HTMLElement>(null)
  const { category: chosen } = query

  // On a small screen the chosen one may lie beyond the edge of the row.
  useEffect(() => {
    const chip = chosen && row.current?.querySelector<HTMLElement>('[aria-current]')
    if (chip) row.current?.scrollTo({ left: chip.offsetLeft - row.current.clientWidth / 2 + chip.clientWidth / 2 })
  }, [chosen])

  return (
    <nav ref={row} aria-label="Categories" className="-mx-4 relative overflow-x-auto px-4 pb-6 [scrollbar-width:none]">
      <ul className="flex gap-2 py-1">
        {[undefined, ...categories].map((category) => {
          const current = query.category === category
          return (
            <li key={category ?? 'All'}>
              <Link
                to={listHref(query, { category })}
                aria-current={current || undefined}
                className={clsx(chip, !current && 'bg-surface hover:border-ink')}
              >
                {category ?? 'All'}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
