import Clock from 'lucide-react/icons/clock'
import Search from 'lucide-react/icons/search'
import { categoryAddress, paths } from '#contract/paths.ts'
import { t } from '#messages/menu.ts'
import { call } from '#web/api/client.ts'
import { ShopPrice } from '#web/shop/shop-price.tsx'
import type { ComboboxGroup, ComboboxOption } from '#web/ui/combobox/options.ts'
import { Picture } from '#web/ui/picture.tsx'

/** ID of the option that clears all recent searches. The IDs of other options are their URLs. */
export const CLEAR_RECENT = 'clear'

const icon = 'size-4 shrink-0 text-ink-soft'

/** Loads suggestions for a partial term. */
export async function suggest(text: string, signal: AbortSignal): Promise<ComboboxGroup[]> {
  const { terms, categories, products } = await call('GET /products/suggest', { q: text }, { signal })
  const groups: ComboboxGroup[] = [
    {
      label: t('searches'),
      options: terms.map((term) => toSearch(term, <Search aria-hidden className={icon} />)),
    },
    {
      label: t('categories'),
      options: categories.map(({ count, ...category }) => {
        const { name, fallback } = category
        return name.toLowerCase().startsWith(text.toLowerCase())
          ? { id: categoryAddress(category), label: name, fallback }
          : {
              id: paths.products({ search: text, category: name }),
              label: t('searchIn', { text, name }),
              aside: t('productCount', { count }),
            }
      }),
    },
    {
      label: t('products'),
      options: products.map(({ id, name, brand, price, image, placeholder, fallback, handle = id }) => ({
        id: paths.product(handle),
        label: name,
        fallback: fallback?.name,
        note: brand,
        aside: <ShopPrice value={price} />,
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

/** Recent searches as suggestions. @param onRemove removes one */
export function recentGroups(terms: readonly string[], onRemove: (term: string) => void): ComboboxGroup[] {
  if (terms.length === 0) return []
  const clock = <Clock aria-hidden className={icon} />
  return [
    {
      label: t('recentSearches'),
      options: terms.map((term) => ({ ...toSearch(term, clock), onRemove: () => onRemove(term) })),
    },
    { label: t('keptHere'), options: [{ id: CLEAR_RECENT, label: t('clearRecentSearches') }] },
  ]
}

const toSearch = (term: string, picture: ComboboxOption['picture']): ComboboxOption => ({
  id: paths.products({ search: term }),
  label: term,
  picture,
})
