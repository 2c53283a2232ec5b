import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** The classes of a square, 44 px button with only an icon. */
export const iconButtonClass = (extra?: string): string =>
  clsx(
    'relative inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink transition-colors hover:bg-sunken',
    'disabled:cursor-not-allowed disabled:opacity-40',
    extra,
  )

interface IconButtonProps extends ComponentProps<'button'> {
  /** What it does, said to screen readers and shown as a tip. */
  label: string
}

export function IconButton({ label, className, type = 'button', ...rest }: IconButtonProps) {
  return <button {...rest} type={type} aria-label={label} title={label} className={iconButtonClass(className)} />
}
