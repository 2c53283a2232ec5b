import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { t } from '#messages/filterFields.ts'

interface FilterChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'disabled'> {
  type: 'checkbox' | 'radio'
  label: ReactNode
  /** Number of results. */
  count?: number | undefined
}

/**
 * A filter option with its number of results. Without results it can only be deselected. It keeps the focus when that
 * happens.
 */
export function FilterChoice({ type, label, count, lang, dir, className, onChange, ...input }: FilterChoiceProps) {
  const [pressed, setPressed] = useState(false)
  const isEmpty = count === 0 && !input.checked
  return (
    <label
      className={clsx(
        'group/choice -mx-2 pointer-fine:min-h-8.5 flex min-h-10 items-center gap-3 rounded-sm px-2 text-sm transition-colors',
        isEmpty ? 'cursor-not-allowed text-ink-faint' : 'hover:bg-sunken',
        className,
      )}
    >
      <input
        {...input}
        type={type}
        disabled={isEmpty && !pressed}
        onChange={(event) => {
          setPressed(true)
          onChange?.(event)
        }}
        className={clsx('size-4.5 shrink-0 accent-accent', type === 'checkbox' && 'rounded-sm')}
      />
      <span lang={lang} dir={dir} className="min-w-0 grow wrap-anywhere">
        {label}
      </span>
      {count !== undefined && (
        <span className={clsx('text-xs tabular-nums', isEmpty ? 'text-ink-faint' : 'text-ink-soft')}>
          {t('results', { count, hidden: (text) => <span className="sr-only">{text}</span> })}
        </span>
      )}
    </label>
  )
}
