import { clsx } from 'clsx'

interface RowCheckboxProps {
  label: string
  state: 'none' | 'some' | 'all'
  onChange: () => void
  className?: string | undefined
}

/** A checkbox without a visible label, with a target of 40 px. */
export const RowCheckbox = ({ label, state, onChange, className }: RowCheckboxProps) => (
  <label className={clsx('relative -m-2 flex size-10 items-center justify-center', className)}>
    <input
      ref={(input) => {
        if (input) input.indeterminate = state === 'some'
      }}
      type="checkbox"
      checked={state === 'all'}
      onChange={onChange}
      className="size-4.5 rounded-sm accent-accent"
    />
    <span className="sr-only">{label}</span>
  </label>
)
