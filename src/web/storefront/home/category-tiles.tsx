import { Link } from 'react-router'
import type { Reply } from '#contract/endpoints.ts'
import { paths } from '#contract/paths.ts'
import { categories as allCategories, type Category } from '#contract/shop.ts'
import { Picture } from '#web/ui/picture.tsx'

const shown: readonly Category[] = allCategories.slice(0, 4)

type CategoryTilesProps = Pick<Reply<'GET /products/categories'>, 'categories'>

export const CategoryTiles = ({ categories }: CategoryTilesProps) => (
  <section aria-labelledby="categories" className="page-width pt-20">
    <h2 id="categories" className="pb-6 text-heading">
      Shop by Category
    </h2>
    <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {shown.map((name) => {
        const category = categories.find((each) => each.name === name)
        return (
          <li key={name}>
            <Link
              to={paths.products({ category: name })}
              className="group relative block h-full overflow-hidden rounded-lg border bg-surface"
            >
              <Picture
                src={category?.image}
                alt=""
                sizes="(min-width: 80rem) 18.25rem, (min-width: 64rem) 22.8vw, 46vw"
                className="w-full transition-transform duration-500 ease-calm group-hover:scale-[1.03]"
              />
              <span className="flex items-baseline justify-between gap-2 p-4">
                <span className="font-medium">{name}</span>
                {category && <span className="text-ink-faint text-sm max-sm:sr-only">{category.count} products</span>}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  </section>
)
