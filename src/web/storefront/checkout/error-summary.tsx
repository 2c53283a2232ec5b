import CircleAlert from 'lucide-react/icons/circle-alert'
import { type Ref, useId } from 'react'
import { t } from '#messages/checkout.ts'
import type { InvalidField } from './invalid-field.ts'

interface ErrorSummaryProps {
  ref: Ref<HTMLElement>
  fields: readonly InvalidField[]
}

/** Lists the invalid fields with links to them. The error itself is shown next to the field. */
export function ErrorSummary({ ref, fields }: ErrorSummaryProps) {
  const id = useId()
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={id}
      className="mb-8 scroll-mt-24 rounded-md border border-danger/30 bg-danger-soft p-5 text-danger text-sm"
    >
      <h2 id={id} className="flex items-center gap-2.5 font-semibold text-base">
        <CircleAlert aria-hidden className="size-5 shrink-0" />
        {t('fields', { length: fields.length })}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-5">
        {fields.map(({ label, focus }) => (
          <li key={label}>
            <button type="button" className="min-h-8 underline underline-offset-4 hover:no-underline" onClick={focus}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
