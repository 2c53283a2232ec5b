import { clsx } from 'clsx'
import { Link } from 'react-router'
import { categoryAddress } from '#contract/paths.ts'
import { t } from '#messages/home.ts'
import { Picture } from '#web/ui/picture.tsx'
import {
  CATEGORIES_ON_HOME,
  categoryGridClass,
  categoryTileAspect,
  fewCategoriesClass,
  wideTileAspect,
} from './home-grids.ts'
import type { LoadedHome } from './load-home.ts'

/**
 * Tiles of the first categories. A shop with only one needs none. The demo store's pictures leave room for the names; those of
 * other shops have them below.
 */
export function CategoryTiles({ categories, hasDemoCategories }: Pick<LoadedHome, 'categories' | 'hasDemoCategories'>) {
  if (categories.length < 2) return null
  const few = categories.length < CATEGORIES_ON_HOME
  return (
    <section aria-labelledby="categories" className="page-width pt-14 sm:pt-20">
      <h2 id="categories" className="pb-5 text-heading sm:pb-6">
        {t('shopByCategory')}
      </h2>
      <ul className={few ? fewCategoriesClass : categoryGridClass}>
        {categories.map((category) => (
          <li key={category.path}>
            <Link
              to={categoryAddress(category)}
              prefetch="intent"
              className={clsx(
                'group relative block rounded-lg',
                hasDemoCategories && 'overflow-hidden bg-backdrop text-on-backdrop',
              )}
            >
              <span className="block overflow-hidden rounded-lg">
                <Picture
                  src={category.image}
                  alt=""
                  sizes={few ? '46vw' : '(min-width: 80rem) 18rem, (min-width: 64rem) 22vw, calc(46vw - 0.5rem)'}
                  aspect={few ? wideTileAspect : categoryTileAspect}
                  className={clsx(
                    'w-full transition-transform duration-500 ease-calm group-hover:scale-[1.03]',
                    hasDemoCategories && 'bg-transparent',
                  )}
                />
              </span>
              <span className={hasDemoCategories ? 'absolute inset-x-0 top-0 p-3.5 sm:p-5' : 'block pt-2.5 sm:pt-3'}>
                <span
                  {...category.fallback}
                  className="block font-semibold text-base leading-tight tracking-tight wrap-anywhere sm:text-xl"
                >
                  {category.name}
                </span>
                <span
                  className={clsx(
                    'text-sm max-sm:sr-only',
                    hasDemoCategories ? 'text-on-backdrop-soft' : 'text-ink-soft',
                  )}
                >
                  {t('productCount', { count: category.count })}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
