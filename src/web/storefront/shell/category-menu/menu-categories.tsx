import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { CategoryStepJson } from '#contract/categories.ts'
import { categoryAddress, paths } from '#contract/paths.ts'
import { t } from '#messages/menu.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useCategoryMenu } from './use-category-menu.ts'

/** The menu has no children of the third level. */
type Entry = CategoryStepJson & { children?: Entry[] }

interface MenuCategoriesProps {
  /** Called to return to the menu. */
  onBack: () => void
  onClose: () => void
}

const row =
  'flex min-h-12 w-full items-center rounded-md px-3 text-start transition-colors hover:bg-sunken aria-[current]:bg-accent-soft'

/** The categories in the menu of a phone, one level at a time. */
export default function MenuCategories({ onBack, onClose }: MenuCategoriesProps) {
  const roots: Entry[] | undefined = useCategoryMenu(true)
  const [way, setWay] = useState<Entry[]>([])
  const [left, setLeft] = useState<string>()
  const list = useRef<HTMLElement>(null)
  const [parent, current] = way.length > 1 ? way.slice(-2) : [undefined, way[0]]
  const entries = current ? (current.children ?? []) : roots

  // The focus moves to the first entry of a level or, on the way back, to the one that was left.
  useEffect(() => {
    const found = left && list.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(left)}"]`)
    const target = found || list.current?.querySelector<HTMLElement>('h3')
    target?.focus()
  }, [left])

  function enter(entry: Entry) {
    setLeft(undefined)
    setWay([...way, entry])
    list.current?.querySelector<HTMLElement>('h3')?.focus()
  }

  function goBack() {
    if (!current) return onBack()
    setLeft(current.path)
    setWay(way.slice(0, -1))
  }

  return (
    <nav ref={list} aria-label={t('categories')} className="flex grow flex-col gap-1">
      <button type="button" className={`${row} gap-2 text-ink-soft text-sm`} onClick={goBack}>
        <ChevronLeft aria-hidden className="size-4" />
        {parent ? t('backTo', { name: parent.name }) : t(current ? 'backToCategories' : 'backToMenu')}
      </button>
      <h3
        {...current?.fallback}
        tabIndex={-1}
        className="px-3 py-2 font-semibold text-lg wrap-anywhere focus-visible:outline-none"
      >
        {current?.name ?? t('categories')}
      </h3>
      <Link
        to={current ? categoryAddress(current) : paths.products()}
        className={`${row} font-medium`}
        onClick={onClose}
      >
        {current ? t('allIn', { name: current.name }) : t('allProducts')}
      </Link>
      {!entries && [1, 2, 3, 4].map((each) => <Skeleton key={each} className="my-1 h-10 rounded-md" />)}
      {entries?.map((entry) =>
        entry.children && entry.children.length > 0 ? (
          <button key={entry.path} type="button" data-path={entry.path} className={row} onClick={() => enter(entry)}>
            <span {...entry.fallback} className="grow wrap-anywhere">
              {entry.name}
            </span>
            <ChevronRight aria-hidden className="size-4 text-ink-soft" />
          </button>
        ) : (
          <Link key={entry.path} to={categoryAddress(entry)} className={row} onClick={onClose}>
            <span {...entry.fallback} className="wrap-anywhere">
              {entry.name}
            </span>
          </Link>
        ),
      )}
    </nav>
  )
}
