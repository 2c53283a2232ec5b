import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** The classes of a card without padding. */
export const cardClass = (extra?: string): string => clsx('rounded-lg border bg-surface', extra)

/** A padded surface for one subject. */
export const Card = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={cardClass(clsx('p-5 sm:p-6', className))} />
)
