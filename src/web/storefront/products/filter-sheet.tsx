import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { Suspense, useEffect, useState } from 'react'
import { t as cards } from '#messages/cards.ts'
import { t } from '#messages/list.ts'
import { preloadOnInteraction } from '#web/browser/first-interaction.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { optionalComponent } from '#web/ui/lazy-component.ts'
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx'
import type { ListNavigation } from './use-list-navigation.ts'

const load = async () => ({ default: (await import('#web/ui/sheet.tsx')).Sheet })
const Sheet = optionalComponent(load)

interface FilterSheetProps extends Pick<FilterPanelProps, 'facets' | 'names'> {
  navigation: ListNavigation
  /** Number of active filters. */
  activeCount: number
  total: number
  loading: boolean
  onClear: () => void
}

/** The filters on a small screen: a button with the number of active filters, and the panel over the list. */
export function FilterSheet({ navigation, facets, names, activeCount, total, loading, onClear }: FilterSheetProps) {
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  useEffect(() => preloadOnInteraction(load), [])
  return (
    <>
      <Button
        variant="secondary"
        className={`noscript:hidden ${small}`}
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
      >
        <FiltersLabel activeCount={activeCount} />
      </Button>
      {/* Without JavaScript this link opens the panel by `:target`. */}
      <a href="#filters" className={`not-noscript:hidden ${buttonClass('secondary', 'normal', small)}`}>
        <FiltersLabel activeCount={activeCount} />
      </a>
      {opened && (
        <Suspense fallback={null}>
          <Sheet
            open={open}
            onClose={() => setOpen(false)}
            title={t('filters')}
            footer={
              <div className="flex gap-3">
                {activeCount > 0 && (
                  <Button variant="secondary" onClick={onClear}>
                    {t('clearAll')}
                  </Button>
                )}
                <Button className="grow tabular-nums" aria-live="polite" onClick={() => setOpen(false)}>
                  {loading ? cards('loading') : t('showProducts', { total })}
                </Button>
              </div>
            }
          >
            <FilterPanel {...navigation} facets={facets} names={names} />
          </Sheet>
        </Suspense>
      )}
    </>
  )
}

const small = 'shrink-0 max-sm:px-3 lg:hidden'

const FiltersLabel = ({ activeCount }: { activeCount: number }) => (
  <>
    <SlidersHorizontal aria-hidden className="size-4" />
    {t('filters')}
    {activeCount > 0 && (
      <span className="inline-flex min-w-5 items-center justify-center rounded-full bg-accent px-1.5 py-px text-on-accent text-xs tabular-nums">
        {activeCount}
        <span className="sr-only"> {t('activeFilters')}</span>
      </span>
    )}
  </>
)
