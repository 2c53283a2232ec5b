import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** Classes of a card without padding. */
export const cardClass = (extra?: string): string => clsx('rounded-lg border bg-surface', extra)

/** A padded card. */
export const Card = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={cardClass(clsx('p-5 sm:p-6', className))} />
)
