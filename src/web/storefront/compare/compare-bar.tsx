import Scale from 'lucide-react/icons/scale'
import X from 'lucide-react/icons/x'
import { Link, useLocation } from 'react-router'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/compareButtons.ts'
import { useCompare } from '#web/state/compare.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** Pages without the bar: the comparison, and pages where it would distract. */
const pagesWithoutBar = /^\/(compare|cart|checkout|login|register|orders|profile)\b/

/** The products chosen for the comparison, at the bottom of the page. */
export default function CompareBar() {
  const items = useCompare((compare) => compare.items)
  const { pathname } = useLocation()
  if (items.length === 0 || pagesWithoutBar.test(pathname)) return null
  return (
    <section
      aria-label={t('bar')}
      // It moves with the page's end instead of covering the footer, and is above the bar that buys a product on phones.
      className="pointer-events-none sticky bottom-0 z-10 print:hidden max-lg:[body:has([data-buy-bar])_&]:bottom-18"
    >
      <div className="page-width flex justify-center pb-3">
        <div className="pointer-events-auto flex max-w-full animate-arrive items-center gap-2 rounded-xl border bg-surface p-1.5 shadow-lg">
          <ul className="flex gap-1.5">
            {items.map(({ id, name, image }) => (
              <li key={id}>
                <button
                  type="button"
                  aria-label={t('removeName', { name })}
                  title={t('removeName', { name })}
                  className="group/remove relative block size-11 overflow-hidden rounded-md bg-sunken"
                  onClick={() => useCompare.getState().toggle({ id, name, image })}
                >
                  <Picture src={image} alt="" sizes="2.75rem" eager className="size-full" />
                  <span className="absolute inset-0 flex items-center justify-center bg-surface/80 opacity-0 transition-opacity group-hover/remove:opacity-100 group-focus-visible/remove:opacity-100">
                    <X aria-hidden className="size-4" />
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <Link
            to={paths.compare({ ids: items.map(({ id }) => id) })}
            className={buttonClass('primary', 'small', 'min-h-11!')}
          >
            <Scale aria-hidden className="size-4" />
            {t('compareCount', { count: items.length })}
          </Link>
          <IconButton label={t('clear')} onClick={() => useCompare.getState().set([])}>
            <X aria-hidden className="size-4" />
          </IconButton>
        </div>
      </div>
    </section>
  )
}
