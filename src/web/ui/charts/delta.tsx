import { clsx } from 'clsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { t } from '#messages/charts.ts'
import { formatChange, isComparable } from './chart-format.ts'

interface DeltaProps {
  /** Relative change: 0.1 is 10% more. Undefined when there is nothing to compare with. */
  ratio: number | undefined
  /** What it is compared with: "vs the 30 days before". */
  comparison: string
  /** A decrease is good, as with refunds. */
  inverse?: boolean | undefined
  /** Shows the comparison to screen readers only. */
  brief?: boolean | undefined
}

export function Delta({ ratio, comparison, inverse, brief }: DeltaProps) {
  if (ratio === undefined) return <span className="text-ink-soft text-xs">{t('nothingToCompare')}</span>
  if (!isComparable(ratio)) return <span className="text-ink-soft text-xs">{t('tooLittleToCompare')}</span>
  const isUnchanged = Math.abs(ratio) < 0.0005
  const isImprovement = ratio > 0 !== !!inverse
  const Icon = ratio > 0 ? ArrowUp : ArrowDown
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 text-xs">
      <span
        className={clsx(
          'inline-flex items-center gap-0.5 font-medium tabular-nums',
          isUnchanged ? 'text-ink-soft' : isImprovement ? 'text-success' : 'text-danger',
        )}
      >
        {!isUnchanged && <Icon aria-hidden className="size-3.5" strokeWidth={2.25} />}
        {formatChange(ratio)}
      </span>
      <span className={brief ? 'sr-only' : 'text-ink-soft'}>{comparison}</span>
    </span>
  )
}
