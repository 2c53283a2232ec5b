import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface KeyValueListProps {
  entries: readonly { name: string; value: ReactNode }[]
  /** `rows`: names and values in two columns; `stacked`: values below names, in as many columns as fit. */
  variant?: 'rows' | 'stacked' | undefined
  className?: string | undefined
}

/** A description list. */
export const KeyValueList = ({ entries, variant = 'rows', className }: KeyValueListProps) => (
  <dl
    className={clsx(
      'text-sm',
      variant === 'rows' ? 'divide-y' : 'grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-6 gap-y-4',
      className,
    )}
  >
    {entries.map(({ name, value }) => (
      <div
        key={name}
        className={variant === 'rows' ? 'flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2.5' : 'min-w-0'}
      >
        <dt className="text-ink-soft">{name}</dt>
        <dd className={clsx('min-w-0 wrap-anywhere', variant === 'rows' ? 'text-end' : 'mt-0.5 font-medium')}>
          {value}
        </dd>
      </div>
    ))}
  </dl>
)
