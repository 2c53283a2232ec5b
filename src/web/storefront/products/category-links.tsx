import { clsx } from 'clsx'
import { Link } from 'react-router'
import { categories } from '#contract/shop.ts'
import { type ListQuery, listHref } from './list-query.ts'

const chip =
  'inline-flex min-h-11 items-center whitespace-nowrap rounded-full border px-4 text-sm transition-colors aria-[current]:border-accent aria-[current]:bg-accent aria-[current]:text-on-accent'

/** The list narrowed to one category; search and order stay. */
export function CategoryLinks({ query }: { query: ListQuery }) {
  return (
    <nav aria-label="Categories" className="-mx-4 overflow-x-auto px-4 pb-6 [scrollbar-width:none]">
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
