import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import CircleX from 'lucide-react/icons/circle-x'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Link } from 'react-router'
import type { HealthJson, HealthState } from '#contract/health.ts'
import { t } from '#messages/adminSystem.ts'
import { describeCheck } from './describe-check.ts'

const stateStyles: Record<HealthState, { Icon: LucideIcon; color: string; label: () => string }> = {
  fine: { Icon: CircleCheck, color: 'text-accent', label: () => t('fine') },
  warning: { Icon: TriangleAlert, color: 'text-warning', label: () => t('warning') },
  critical: { Icon: CircleX, color: 'text-danger', label: () => t('critical') },
  unknown: { Icon: CircleHelp, color: 'text-ink-soft', label: () => t('unknown') },
}

const names: Record<HealthJson['id'], () => string> = {
  database: () => t('database'),
  disk: () => t('disk'),
  replica: () => t('replica'),
  workers: () => t('workers'),
  requests: () => t('requests'),
  queues: () => t('queues'),
  index: () => t('index'),
  payments: () => t('payments'),
  mail: () => t('mail'),
  webhooks: () => t('webhooks'),
  backup: () => t('backup'),
}

/** Status of a part of the shop, with advice if it does not work. */
export function CheckRow({ check }: { check: HealthJson }) {
  const { Icon, color, label } = stateStyles[check.state]
  const text = describeCheck(check)
  const isFine = check.state === 'fine'
  return (
    <li className="flex gap-3 py-4">
      <Icon aria-hidden className={clsx('mt-0.5 size-5 shrink-0', color)} />
      <div className="grid min-w-0 grow gap-1 text-sm">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="font-medium">{names[check.id]()}</h3>
          <p className={clsx('font-medium', color)}>{label()}</p>
        </div>
        <p className="wrap-anywhere text-ink-soft">{text ? text.states.join(' ') : t('unreadable')}</p>
        {text && !isFine && <p>{text.advice}</p>}
        {text?.link && !isFine && (
          <Link to={text.link.to} className="justify-self-start py-0.5 text-accent hover:underline">
            {text.link.label}
          </Link>
        )}
      </div>
    </li>
  )
}
