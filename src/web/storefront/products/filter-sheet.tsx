import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { Suspense, useEffect, useState } from 'react'
import type { FacetsJson } from '#contract/catalog.ts'
import { t as cards } from '#messages/cards.ts'
import { t } from '#messages/list.ts'
import { preloadOnInteraction } from '#web/browser/first-interaction.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { optionalPart } from '#web/ui/lazy-part.ts'
import { FilterPanel } from './filter-panel.tsx'
import type { ListNavigation } from './use-list-navigation.ts'

const load = async () => ({ default: (await import('#web/ui/sheet.tsx')).Sheet })
const Sheet = optionalPart(load)

interface FilterSheetProps {
  visit: ListNavigation
  facets: FacetsJson
  /** Number of active filters. */
  active: number
  total: number
  loading: boolean
  onClear: () => void
}

/** The filters on a small screen: a button with the number of active filters, and the panel over the list. */
export function FilterSheet({ visit, facets, active, total, loading, onClear }: FilterSheetProps) {
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  useEffect(() => preloadOnInteraction(load), [])
  return (
    <>
      <Button
        look="secondary"
        className={`noscript:hidden ${small}`}
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
      >
        <FiltersLabel active={active} />
      </Button>
      {/* Without JavaScript this link opens the panel by `:target`. */}
      <a href="#filters" className={`not-noscript:hidden ${buttonClass('secondary', 'normal', small)}`}>
        <FiltersLabel active={active} />
      </a>
      {opened && (
        <Suspense fallback={null}>
          <Sheet
            open={open}
            onClose={() => setOpen(false)}
            title={t('filters')}
            footer={
              <div className="flex gap-3">
                {active > 0 && (
                  <Button look="secondary" onClick={onClear}>
                    {t('clearAll')}
                  </Button>
                )}
                <Button className="grow tabular-nums" aria-live="polite" onClick={() => setOpen(false)}>
                  {loading ? cards('loading') : t('showProducts', { total })}
                </Button>
              </div>
            }
          >
            <FilterPanel {...visit} facets={facets} />
          </Sheet>
        </Suspense>
      )}
    </>
  )
}

const small = 'shrink-0 max-sm:px-3 lg:hidden'

const FiltersLabel = ({ active }: { active: number }) => (
  <>
    <SlidersHorizontal aria-hidden className="size-4" />
    {t('filters')}
    {active > 0 && (
      <span className="inline-flex min-w-5 items-center justify-center rounded-full bg-accent px-1.5 py-px text-on-accent text-xs tabular-nums">
        {active}
        <span className="sr-only"> {t('activeFilters')}</span>
      </span>
    )}
  </>
)
