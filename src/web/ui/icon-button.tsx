import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** The classes of a square button with only an icon, 44 px or, small, 36 px. */
export const iconButtonClass = (extra?: string, small?: boolean): string =>
  clsx(
    'relative inline-flex shrink-0 items-center justify-center rounded-md text-ink transition-colors hover:bg-sunken',
    'disabled:cursor-not-allowed disabled:opacity-40',
    small ? 'size-9' : 'size-11',
    extra,
  )

interface IconButtonProps extends ComponentProps<'button'> {
  /** What it does, said to screen readers and shown as a tip. */
  label: string
  /** 36 px, where things stand close together. */
  small?: boolean | undefined
}

export function IconButton({ label, small, className, type = 'button', ...rest }: IconButtonProps) {
  return <button {...rest} type={type} aria-label={label} title={label} className={iconButtonClass(className, small)} />
}
