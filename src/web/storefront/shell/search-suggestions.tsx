import Clock from 'lucide-react/icons/clock'
import Search from 'lucide-react/icons/search'
import { formatPrice } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { call } from '#web/api/client.ts'
import type { ComboboxGroup } from '#web/ui/combobox/options.ts'
import { Picture } from '#web/ui/picture.tsx'
import { forgetSearch, readSearches } from './recent-searches.ts'

export { forgetSearches, rememberSearch } from './recent-searches.ts'

/** The id of the option that forgets all recent searches; that of every other one is where it leads. */
export const CLEAR_RECENT = 'clear'

/** Whether an option searches, so that what it says is a term. */
export const isSearch = (id: string): boolean => new URLSearchParams(id.split('?')[1]).has('search')

const icon = 'size-4 shrink-0 text-ink-soft'

/** What the shop suggests for the beginning of a term. */
export async function suggest(text: string, signal: AbortSignal): Promise<ComboboxGroup[]> {
  const { terms, categories, products } = await call('GET /products/suggest', { q: text }, { signal })
  const groups: ComboboxGroup[] = [
    {
      label: 'Searches',
      options: terms.map((term) => ({
        id: paths.products({ search: term }),
        label: term,
        picture: <Search aria-hidden className={icon} />,
      })),
    },
    {
      label: 'Categories',
      options: categories.map(({ name, count }) => ({
        id: paths.products({ category: name }),
        label: name,
        aside: `${count.toLocaleString('en-US')} ${count === 1 ? 'product' : 'products'}`,
      })),
    },
    {
      label: 'Products',
      options: products.map(({ id, name, brand, price, image, placeholder }) => ({
        id: paths.product(id),
        label: name,
        note: brand,
        aside: formatPrice(price),
        picture: (
          <Picture
            src={image}
            alt=""
            sizes="2.75rem"
            placeholder={placeholder}
            className="size-11 shrink-0 rounded-sm"
          />
        ),
      })),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

/** What was searched last in this browser. @param onChange when one was removed */
export function recentSearches(onChange: () => void): ComboboxGroup[] {
  const terms = readSearches()
  if (terms.length === 0) return []
  const options = terms.map((term) => ({
    id: paths.products({ search: term }),
    label: term,
    picture: <Clock aria-hidden className={icon} />,
    onRemove: () => {
      forgetSearch(term)
      onChange()
    },
  }))
  return [
    { label: 'Recent searches', options },
    { label: 'Kept only in this browser', options: [{ id: CLEAR_RECENT, label: 'Clear recent searches' }] },
  ]
}
