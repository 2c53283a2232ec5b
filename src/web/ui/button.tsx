import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'normal' | 'large'

// In forced-colors mode, the transparent border becomes visible and marks the button.
const variantClasses: Record<ButtonVariant, string> = {
  primary: 'border border-transparent bg-accent text-on-accent shadow-sm hover:bg-accent-strong',
  secondary: 'border border-line-strong/50 bg-surface text-ink hover:border-ink hover:bg-sunken',
  danger: 'border border-danger bg-surface text-danger hover:bg-danger-soft',
  quiet: 'border border-transparent text-ink hover:bg-sunken',
}

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3 text-sm',
  normal: 'min-h-11 px-5 text-sm',
  large: 'min-h-13 px-7 text-base',
}

/** Classes of a button, for a link that looks like one. */
export const buttonClass = (variant: ButtonVariant = 'primary', size: ButtonSize = 'normal', extra?: string): string =>
  clsx(
    'inline-flex items-center justify-center gap-2 rounded-md text-center font-medium transition-colors duration-150',
    'disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-60',
    variantClasses[variant],
    sizes[size],
    extra,
  )

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** An operation is running: shows a spinner and ignores clicks, but keeps the focus. */
  pending?: boolean | undefined
}

export function Button({
  variant,
  size,
  pending,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={pending || undefined}
      className={buttonClass(variant, size, className)}
      onClick={pending ? (event) => event.preventDefault() : onClick}
    >
      {pending && <Spinner />}
      {children}
    </button>
  )
}
