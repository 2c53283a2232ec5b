import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
}

export const Checkbox = ({ label, className, ...input }: CheckboxProps) => (
  <label className={clsx('flex min-h-11 items-center gap-3 text-sm', className)}>
    <input {...input} type="checkbox" className="size-5 shrink-0 rounded-sm accent-accent" />
    <span>{label}</span>
  </label>
)
