import { clsx } from 'clsx'
import { t } from '#messages/stars.ts'

/** A rating out of 5 in stars. The last one is filled by its fraction. */
export function Stars({ rating, className }: { rating: number; className?: string | undefined }) {
  const full = Math.floor(rating)
  const tenths = Math.min(9, Math.round((rating - full) * 10))
  return (
    <span
      role="img"
      aria-label={t('rated', { rating: rating.toFixed(1) })}
      className={clsx('stars', `full-${full}`, tenths > 0 && `tenths-${tenths}`, className)}
    />
  )
}
