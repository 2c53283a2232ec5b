import { Link } from 'react-router'
import { type CategoryPageJson, MAX_LISTED_CATEGORIES } from '#contract/categories.ts'
import { categoryAddress } from '#contract/paths.ts'
import { isPicture } from '#contract/pictures.ts'
import { t } from '#messages/category.ts'
import { Pager } from '#web/ui/pager.tsx'
import { Picture } from '#web/ui/picture.tsx'

type Children = CategoryPageJson['children']

interface SubcategoriesProps {
  /** Name of their parent. */
  of: string
  /** One page of its children. */
  categories: Children
  /** Number of its children on all pages. */
  total: number
  page: number
  href: (page: number) => string
}

/** More are listed without pictures. */
const MAX_TILES = 12
/** More are collapsed. */
const MAX_CHIPS = 24

/** The children of a category: tiles if they have pictures, otherwise chips. */
export function Subcategories({ of, categories, total, page, href }: SubcategoriesProps) {
  if (categories.length === 0) return null
  const hasPictures = categories.some(({ image }) => isPicture(image))
  return (
    <nav aria-label={t('subcategories', { name: of })} className="pb-8">
      {hasPictures && total <= MAX_TILES ? (
        <Tiles categories={categories} />
      ) : (
        <>
          <Chips categories={categories.slice(0, MAX_CHIPS)} />
          {total > MAX_CHIPS && (
            <details open={page > 1} className="mt-2 open:[&>summary]:hidden">
              <summary className="inline-flex min-h-11 cursor-pointer list-none items-center font-medium text-accent text-sm underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
                {t('showMore', { count: total - MAX_CHIPS })}
              </summary>
              <Chips categories={categories.slice(MAX_CHIPS)} />
              <Pager
                page={page}
                pages={Math.ceil(total / MAX_LISTED_CATEGORIES)}
                href={href}
                link={Link}
                label={t('subcategoryPages')}
                className="pt-3"
              />
            </details>
          )}
        </>
      )}
    </nav>
  )
}

const Tiles = ({ categories }: { categories: Children }) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-2 sm:grid-cols-3 sm:gap-3 lg:grid-cols-4">
    {categories.map((each) => (
      <li key={each.path}>
        <Link
          to={categoryAddress(each)}
          prefetch="intent"
          className="flex h-full items-center gap-3 rounded-lg border bg-surface p-2 transition-colors hover:border-ink-soft"
        >
          <Picture src={each.image} alt="" sizes="4rem" eager className="w-12 shrink-0 rounded-md sm:w-16" />
          <span className="min-w-0">
            <span {...each.fallback} className="block font-medium leading-snug wrap-anywhere max-sm:text-sm">
              {each.name}
            </span>
            <span className="text-ink-soft text-xs sm:text-sm">{t('productCount', { count: each.count })}</span>
          </span>
        </Link>
      </li>
    ))}
  </ul>
)

const Chips = ({ categories }: { categories: Children }) => (
  <ul className="flex flex-wrap gap-2">
    {categories.map((each) => (
      <li key={each.path} className="min-w-0">
        <Link
          to={categoryAddress(each)}
          prefetch="intent"
          className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border bg-surface px-4 text-sm transition-colors hover:border-ink-soft hover:bg-sunken"
        >
          <span {...each.fallback} className="truncate font-medium">
            {each.name}
          </span>
          <span className="text-ink-soft tabular-nums">
            {t('count', { count: each.count, hidden: (text) => <span className="sr-only">{text}</span> })}
          </span>
        </Link>
      </li>
    ))}
  </ul>
)
