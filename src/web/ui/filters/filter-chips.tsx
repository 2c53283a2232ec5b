import X from 'lucide-react/icons/x'
import { type ComponentType, type MouseEvent, type ReactNode, useRef } from 'react'
import { t } from '#messages/filterFields.ts'
import { useFocusAfterRemoval } from '../focus-after-removal.ts'

export interface FilterChip {
  /** "Brand: Halden" */
  label: string
  /** URL of the list without this filter. */
  href: string
}

interface FilterChipsProps<Chip extends FilterChip> {
  chips: readonly Chip[]
  /** URL of the list without any filter. */
  clearHref: string
  /** The router's link component. */
  link: ComponentType<{
    to: string
    className?: string | undefined
    'aria-label'?: string | undefined
    onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
    children: ReactNode
  }>
  /**
   * Called for each click on a link, with its chip unless it is the link that clears all. It may prevent the navigation and
   * navigate itself.
   */
  onFollow?: (event: MouseEvent<HTMLAnchorElement>, chip: Chip | undefined) => void
}

/** The active filters, each a link that removes it. After the last one is removed, the focus stays on the empty list. */
export function FilterChips<Chip extends FilterChip>({
  chips,
  clearHref,
  link: Link,
  onFollow,
}: FilterChipsProps<Chip>) {
  const focusAfterRemoval = useFocusAfterRemoval()
  const container = useRef<HTMLElement>(null)
  const links = () => [...(container.current?.querySelectorAll('a') ?? [])]

  const follow = (chip?: Chip) => (event: MouseEvent<HTMLAnchorElement>) => {
    // Ignores the second click of a double click, which would hit the next chip.
    if (event.detail > 1) return event.preventDefault()
    const index = links().indexOf(event.currentTarget)
    focusAfterRemoval(event.currentTarget, () => links()[Math.min(index, links().length - 1)] ?? container.current)
    onFollow?.(event, chip)
  }

  return (
    <section ref={container} aria-label={t('activeFilters')} tabIndex={-1} className="focus-visible:outline-none">
      {chips.length > 0 && (
        <ul className="flex flex-wrap items-center gap-2">
          {chips.map((chip) => (
            <li key={chip.label} className="min-w-0">
              <Link
                to={chip.href}
                aria-label={t('removeFilter', { filter: chip.label })}
                className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full border bg-surface pe-2.5 ps-3.5 text-sm transition-colors hover:border-ink-soft hover:bg-sunken"
                onClick={follow(chip)}
              >
                <span className="truncate">{chip.label}</span>
                <X aria-hidden className="size-3.5 shrink-0 text-ink-soft" />
              </Link>
            </li>
          ))}
          <li>
            <Link
              to={clearHref}
              className="inline-flex min-h-9 items-center px-2 font-medium text-accent text-sm underline-offset-4 hover:underline"
              onClick={follow()}
            >
              {t('clearAll')}
            </Link>
          </li>
        </ul>
      )}
    </section>
  )
}
