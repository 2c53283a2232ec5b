import { clsx } from 'clsx'
import Check from 'lucide-react/icons/check'
import { t } from '#messages/kit.ts'

interface StepperProps {
  /** Label of the sequence: "Checkout". */
  label: string
  steps: readonly string[]
  /** Index of the current step; the number of steps when all are done. */
  current: number
}

/** Progress through a sequence of steps. */
export const Stepper = ({ label, steps, current }: StepperProps) => (
  <ol aria-label={label} className="flex items-center">
    {steps.map((step, index) => {
      const isDone = index < current
      const isCurrent = index === current
      const last = index === steps.length - 1
      return (
        <li
          key={step}
          aria-current={isCurrent ? 'step' : undefined}
          className={clsx('flex min-w-0 items-center gap-1.5 text-sm sm:gap-2.5', !last && 'grow')}
        >
          <span
            aria-hidden
            className={clsx(
              'flex size-7 shrink-0 items-center justify-center rounded-full border font-medium text-xs tabular-nums',
              isDone && 'border-accent bg-accent text-on-accent',
              isCurrent && 'border-accent bg-accent-soft text-accent-strong ring-1 ring-accent',
              !isDone && !isCurrent && 'border-line-strong/60 text-ink-soft',
            )}
          >
            {isDone ? <Check className="size-4" strokeWidth={2.5} /> : index + 1}
          </span>
          {/* On a phone, only the current step shows its name, or the last step when all are done. */}
          <span
            className={clsx(
              isCurrent ? 'min-w-0 font-medium leading-tight' : 'text-ink-soft',
              !isCurrent && !(isDone && last) && 'max-sm:sr-only',
            )}
          >
            {step}
            {isDone && <span className="sr-only"> {t('done')}</span>}
          </span>
          {!last && (
            <span
              aria-hidden
              className={clsx(
                'me-1.5 h-px min-w-1.5 grow sm:me-2.5 sm:min-w-4',
                isDone ? 'bg-accent' : 'bg-line-strong/50',
              )}
            />
          )}
        </li>
      )
    })}
  </ol>
)
