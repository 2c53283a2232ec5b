import { clsx } from 'clsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'

interface AlertProps {
  tone?: 'danger' | 'warning'
  className?: string
  children?: ReactNode
}

const tones = {
  danger: { box: 'border-danger/30 bg-danger-soft text-danger', Icon: CircleAlert },
  warning: { box: 'border-warning/30 bg-warning-soft text-warning', Icon: TriangleAlert },
}

/**
 * What went wrong with a form or page as a whole. Its place is there from the beginning, empty and taking no room, so
 * that screen readers say what comes into it.
 */
export function Alert({ tone = 'danger', className, children }: AlertProps) {
  const { box, Icon } = tones[tone]
  return (
    <div role="alert" className={clsx(children ? className : 'sr-only')}>
      {children && (
        <div className={clsx('flex items-start gap-3 rounded-md border p-4 text-sm', box)}>
          <Icon aria-hidden className="mt-px size-5 shrink-0" />
          <div className="min-w-0 grow">{children}</div>
        </div>
      )}
    </div>
  )
}
