import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import type { FacetsJson } from '#contract/catalog.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { FilterPanel } from './filter-panel.tsx'
import type { ListVisit } from './use-list-visit.ts'

interface FilterSheetProps {
  visit: ListVisit
  facets: FacetsJson
  /** How many filters are in force. */
  active: number
  total: number
  loading: boolean
  onClear: () => void
}

/** The filters on a small screen: a button with how many are in force, and the panel over the list. */
export function FilterSheet({ visit, facets, active, total, loading, onClear }: FilterSheetProps) {
  const [open, setOpen] = useState(false)
  // While it slides away its content is still seen.
  const [opened, setOpened] = useState(false)
  const products = `${total.toLocaleString('en-US')} ${total === 1 ? 'product' : 'products'}`
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
      {/* Without JavaScript it leads to the panel, which is shown when it is the target. */}
      <a href="#filters" className={`not-noscript:hidden ${buttonClass('secondary', 'normal', small)}`}>
        <FiltersLabel active={active} />
      </a>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title="Filters"
        footer={
          <div className="flex gap-3">
            {active > 0 && (
              <Button look="secondary" onClick={onClear}>
                Clear All
              </Button>
            )}
            <Button className="grow tabular-nums" aria-live="polite" onClick={() => setOpen(false)}>
              {loading ? 'Loading...' : `Show ${products}`}
            </Button>
          </div>
        }
      >
        {opened && <FilterPanel {...visit} facets={facets} />}
      </Sheet>
    </>
  )
}

const small = 'shrink-0 max-sm:px-3 lg:hidden'

const FiltersLabel = ({ active }: { active: number }) => (
  <>
    <SlidersHorizontal aria-hidden className="size-4" />
    Filters
    {active > 0 && (
      <span className="inline-flex min-w-5 items-center justify-center rounded-full bg-accent px-1.5 py-px text-on-accent text-xs tabular-nums">
        {active}
        <span className="sr-only"> active</span>
      </span>
    )}
  </>
)
