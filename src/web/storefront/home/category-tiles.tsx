import { Link } from 'react-router'
import type { Reply } from '#contract/endpoints.ts'
import { paths } from '#contract/paths.ts'
import { categories as allCategories, type Category } from '#contract/shop.ts'
import { Picture } from '#web/ui/picture.tsx'
import { CATEGORIES_ON_HOME, categoryGridClass, categoryTileAspect } from './home-grids.ts'

const shown: readonly Category[] = allCategories.slice(0, CATEGORIES_ON_HOME)

type CategoryTilesProps = Pick<Reply<'GET /products/categories'>, 'categories'>

export const CategoryTiles = ({ categories }: CategoryTilesProps) => (
  <section aria-labelledby="categories" className="page-width pt-14 sm:pt-20">
    <h2 id="categories" className="pb-5 text-heading sm:pb-6">
      Shop by Category
    </h2>
    <ul className={categoryGridClass}>
      {shown.map((name) => {
        const category = categories.find((each) => each.name === name)
        return (
          <li key={name}>
            <Link
              to={paths.products({ category: name })}
              prefetch="intent"
              className="group relative block overflow-hidden rounded-lg bg-backdrop text-on-backdrop"
            >
              <Picture
                src={category?.image}
                alt=""
                sizes="(min-width: 80rem) 18rem, (min-width: 64rem) 22vw, calc(46vw - 0.5rem)"
                aspect={categoryTileAspect}
                className="w-full bg-transparent transition-transform duration-500 ease-calm group-hover:scale-[1.03]"
              />
              <span className="absolute inset-x-0 top-0 p-3.5 sm:p-5">
                <span className="block font-semibold text-base leading-tight tracking-tight sm:text-xl">{name}</span>
                {category && (
                  <span className="text-on-backdrop-soft text-sm max-sm:sr-only">{category.count} products</span>
                )}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  </section>
)
