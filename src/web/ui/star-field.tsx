import { clsx } from 'clsx'
import Star from 'lucide-react/icons/star'
import { type Ref, useId } from 'react'
import { t } from '#messages/ratings.ts'

interface StarFieldProps {
  label: string
  /** 1 to 5. */
  value: number | undefined
  onChange: (value: number) => void
  onBlur?: () => void
  error?: string | undefined
  /** Ref of the first star, which receives the focus. */
  ref?: Ref<HTMLInputElement> | undefined
}

const ratingNames = () => [t('poor'), t('fair'), t('good'), t('veryGood'), t('excellent')]

/** Input for a rating, with native radio buttons. */
export function StarField({ label, value, onChange, onBlur, error, ref }: StarFieldProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <div className="flex flex-wrap items-center">
        {ratingNames().map((meaning, index) => {
          const stars = index + 1
          return (
            <label key={meaning} title={meaning} className="relative flex size-11 items-center justify-center">
              <input
                ref={index === 0 ? ref : undefined}
                type="radio"
                name={id}
                value={stars}
                checked={value === stars}
                aria-invalid={error ? true : undefined}
                onChange={() => onChange(stars)}
                onBlur={onBlur}
                className="peer absolute inset-0 size-full appearance-none rounded-md"
              />
              <Star
                aria-hidden
                strokeWidth={1.5}
                className={clsx(
                  'pointer-events-none size-7 text-star transition-[fill] duration-150',
                  stars <= (value ?? 0) ? 'fill-star' : 'fill-transparent',
                )}
              />
              <span className="sr-only">{t('starsMean', { stars, meaning })}</span>
            </label>
          )
        })}
        <span aria-hidden className="ps-2 text-ink-soft text-sm">
          {value ? ratingNames()[value - 1] : ''}
        </span>
      </div>
      {error && (
        <p id={`${id}-error`} className="text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
