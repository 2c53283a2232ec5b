import { Link } from 'react-router'
import type { Reply } from '#contract/endpoints.ts'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/home.ts'
import { Picture } from '#web/ui/picture.tsx'
import { countOf } from '#web/words/count-of.ts'
import { categoriesOnHome, categoryGridClass, categoryTileAspect } from './home-grids.ts'

type CategoryTilesProps = Pick<Reply<'GET /products/categories'>, 'categories'>

/** Tiles of the categories that have products. */
export function CategoryTiles({ categories }: CategoryTilesProps) {
  const filled = categoriesOnHome.flatMap((name) => categories.filter((each) => each.name === name && each.count > 0))
  if (filled.length === 0) return null
  return (
    <section aria-labelledby="categories" className="page-width pt-14 sm:pt-20">
      <h2 id="categories" className="pb-5 text-heading sm:pb-6">
        {t('shopByCategory')}
      </h2>
      <ul className={categoryGridClass}>
        {filled.map(({ name, image, count }) => (
          <li key={name}>
            <Link
              to={paths.products({ category: name })}
              prefetch="intent"
              className="group relative block overflow-hidden rounded-lg bg-backdrop text-on-backdrop"
            >
              <Picture
                src={image}
                alt=""
                sizes="(min-width: 80rem) 18rem, (min-width: 64rem) 22vw, calc(46vw - 0.5rem)"
                aspect={categoryTileAspect}
                className="w-full bg-transparent transition-transform duration-500 ease-calm group-hover:scale-[1.03]"
              />
              <span className="absolute inset-x-0 top-0 p-3.5 sm:p-5">
                <span className="block font-semibold text-base leading-tight tracking-tight sm:text-xl">{name}</span>
                <span className="text-on-backdrop-soft text-sm max-sm:sr-only">{countOf(count, 'product')}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
