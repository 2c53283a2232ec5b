import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** A surface that holds one thing. */
export const Card = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={clsx('rounded-lg border bg-surface p-5 sm:p-6', className)} />
)
