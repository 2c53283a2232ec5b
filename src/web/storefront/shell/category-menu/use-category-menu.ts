import { useEffect, useState } from 'react'
import type { CategoryMenuJson, CategoryStepJson } from '#contract/categories.ts'
import { call } from '#web/api/client.ts'
import { useShop } from '#web/shop/shop.ts'

/** The menu is loaded again when it is opened after this time in milliseconds. */
const MAX_AGE_MS = 5 * 60_000

let latest: { menu: Promise<CategoryMenuJson>; at: number } | undefined

function loadCategoryMenu(): Promise<CategoryMenuJson> {
  if (!latest || performance.now() - latest.at > MAX_AGE_MS) {
    const menu = call('GET /categories').then(({ categories }) => categories)
    latest = { menu, at: performance.now() }
    menu.catch(() => {
      latest = undefined
    })
  }
  return latest.menu
}

/** Three levels of categories. Undefined while they load; if they cannot be loaded, the roots that every page has. */
export function useCategoryMenu(isOpen: boolean): CategoryMenuJson | undefined {
  const { categories: roots } = useShop()
  const [menu, setMenu] = useState<CategoryMenuJson>()
  useEffect(() => {
    loadCategoryMenu().then(setMenu, (error: unknown) => {
      console.warn('The categories could not be loaded', error)
      setMenu(withoutChildren(roots))
    })
  }, [isOpen, roots])
  return menu
}

/** A menu of only these categories. */
export const withoutChildren = (categories: readonly CategoryStepJson[]): CategoryMenuJson =>
  categories.map((each) => ({ ...each, image: '', count: 0, children: [] }))
