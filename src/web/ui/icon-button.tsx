import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** Classes of a square icon button: 44 px, or 36 px if small. */
export const iconButtonClass = (extra?: string, small?: boolean): string =>
  clsx(
    'relative inline-flex shrink-0 items-center justify-center rounded-md text-ink transition-colors hover:bg-sunken',
    'disabled:cursor-not-allowed disabled:opacity-40 aria-disabled:cursor-not-allowed aria-disabled:opacity-40',
    small ? 'size-9' : 'size-11',
    extra,
  )

interface IconButtonProps extends ComponentProps<'button'> {
  /** Label for screen readers, also shown as a tooltip. */
  label: string
  /** 36 px, for dense layouts. */
  small?: boolean | undefined
}

export function IconButton({ label, small, className, type = 'button', ...rest }: IconButtonProps) {
  return <button {...rest} type={type} aria-label={label} title={label} className={iconButtonClass(className, small)} />
}
