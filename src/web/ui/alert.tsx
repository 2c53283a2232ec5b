import { clsx } from 'clsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'

interface AlertProps {
  className?: string | undefined
  children?: ReactNode | undefined
}

/**
 * Error of a form or page as a whole. The empty live region is always rendered, because screen readers announce only changes
 * of an existing region.
 */
export const Alert = ({ className, children }: AlertProps) => (
  <div role="alert" className={clsx(children ? className : 'sr-only')}>
    {children && (
      <div className="flex items-start gap-3 rounded-md border border-danger/30 bg-danger-soft p-4 text-danger text-sm">
        <CircleAlert aria-hidden className="mt-px size-5 shrink-0" />
        <div className="min-w-0 grow">{children}</div>
      </div>
    )}
  </div>
)
