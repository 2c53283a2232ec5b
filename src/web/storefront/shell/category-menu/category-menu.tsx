import { clsx } from 'clsx'
import { useEffect, useId, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { CategoryMenuJson, CategoryStepJson } from '#contract/categories.ts'
import { categoryAddress } from '#contract/paths.ts'
import { isPicture } from '#contract/pictures.ts'
import { t } from '#messages/menu.ts'
import { useShop } from '#web/shop/shop.ts'
import { Picture } from '#web/ui/picture.tsx'
import type { CategoryMenuProps } from './category-menu-props.ts'
import { useCategoryMenu, withoutChildren } from './use-category-menu.ts'
import { useHoverIntent } from './use-hover-intent.ts'
import { useMenuKeys } from './use-menu-keys.ts'

/** With more columns, only small pictures are shown. */
const MAX_LARGE_PICTURES = 6
/** Maximum links in a column. The page of the category has all. */
const MAX_LINKS = 7

/** The categories below the header, in columns. */
export function CategoryMenu(props: CategoryMenuProps) {
  const { opened, onOpen } = props
  const { categories: roots } = useShop()
  const categories = useCategoryMenu(opened !== undefined)
  const { key } = useLocation()
  const id = useId()
  useHoverIntent(props)
  useMenuKeys(props)
  const openedOn = useRef(key)
  useEffect(() => {
    if (openedOn.current !== key) onOpen(undefined)
    openedOn.current = key
  }, [key, onOpen])
  if (!opened) return null
  // Until the categories are loaded, the roots that every page has.
  const columns = getColumns(categories ?? withoutChildren(roots))
  const hasPictures = columns.some(({ image }) => isPicture(image))
  const areLarge = columns.length <= MAX_LARGE_PICTURES
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: closes after a click on a link
    <div
      id={id}
      data-category-menu
      className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] animate-arrive overflow-y-auto overscroll-contain border-y bg-canvas shadow-lg"
      onClick={({ target, metaKey, ctrlKey, shiftKey }) => {
        if ((target as Element).closest('a') && !metaKey && !ctrlKey && !shiftKey) onOpen(undefined)
      }}
    >
      <ul className="page-width grid grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] gap-x-6 gap-y-8 py-8">
        {columns.map(({ image, children, ...category }) => (
          <li key={category.path} data-column>
            <Link
              to={categoryAddress(category)}
              prefetch="intent"
              className={clsx('group rounded-lg', areLarge ? 'block' : 'flex items-center gap-3')}
            >
              {hasPictures && (
                <Picture
                  src={image}
                  alt=""
                  sizes={areLarge ? '12rem' : '2.75rem'}
                  eager
                  aspect={areLarge ? 'aspect-[4/3]' : 'aspect-square'}
                  className={areLarge ? 'mb-3 w-full rounded-lg' : 'w-11 shrink-0 rounded-md'}
                />
              )}
              <span
                {...category.fallback}
                className="font-semibold wrap-anywhere group-hover:underline group-hover:underline-offset-4"
              >
                {category.name}
              </span>
            </Link>
            {children.length > 0 && (
              <ul className="mt-1.5">
                {children.slice(0, MAX_LINKS).map((child) => (
                  <li key={child.path}>
                    <Link {...child.fallback} to={categoryAddress(child)} prefetch="intent" className={linkClass}>
                      {child.name}
                    </Link>
                  </li>
                ))}
                {children.length > MAX_LINKS && (
                  <li>
                    <Link to={categoryAddress(category)} className={`${linkClass} font-medium text-accent`}>
                      {t('allIn', { name: category.name })}
                    </Link>
                  </li>
                )}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

const linkClass =
  'inline-flex min-h-8 items-center text-ink-soft text-sm underline-offset-4 transition-colors wrap-anywhere hover:text-ink hover:underline'

interface Column extends CategoryStepJson {
  image: string
  children: CategoryStepJson[]
}

/** The roots with their children; the children of the only root with theirs. */
function getColumns(roots: CategoryMenuJson): Column[] {
  const [only, ...others] = roots
  return only && others.length === 0 && only.children.length > 1
    ? [{ ...only, children: [] }, ...only.children.map((child) => ({ ...child, image: '' }))]
    : roots
}
