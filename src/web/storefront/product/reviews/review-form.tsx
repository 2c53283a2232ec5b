import { useEffect, useRef } from 'react'
import { useController } from 'react-hook-form'
import { ReviewBody, type ReviewJson } from '#contract/reviews.ts'
import { t } from '#messages/reviews.ts'
import { call } from '#web/api/client.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { StarField } from '#web/ui/star-field.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface ReviewFormProps {
  productId: string
  name: string
  onWritten: (review: ReviewJson) => Promise<void>
  onCancel: () => void
}

/** Form with the stars, title and text of a review. */
export default function ReviewForm({ productId, name, onWritten, onCancel }: ReviewFormProps) {
  const { field, control, onSubmit, pending, failure } = useContractForm(ReviewBody, {
    defaultValues: { title: '', content: '' },
  })
  const { field: rating, fieldState } = useController({ control, name: 'rating' })
  const heading = useRef<HTMLHeadingElement>(null)

  // Receives the focus, because the link that opened it has disappeared or is on another page.
  useEffect(() => heading.current?.focus(), [])

  const submit = onSubmit(async (body) => {
    const { review } = await call('POST /products/{id}/reviews', { id: productId, ...body })
    await onWritten(review)
  })

  return (
    <form
      method="dialog"
      noValidate
      onSubmit={submit}
      aria-labelledby="write-review"
      className="mb-8 flex flex-col gap-5 rounded-lg border bg-surface p-5 sm:p-6"
    >
      <h3 id="write-review" ref={heading} tabIndex={-1} className="font-semibold text-xl tracking-tight outline-none">
        {t('reviewName', { name })}
      </h3>
      <Alert>{failure}</Alert>
      <StarField
        label={t('yourRating')}
        value={rating.value}
        onChange={rating.onChange}
        onBlur={rating.onBlur}
        ref={rating.ref}
        error={fieldState.error?.message}
      />
      <TextField label={t('title')} autoComplete="off" {...field('title')} />
      <TextAreaField label={t('yourReview')} rows={5} {...field('content')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending}>
          {t('submitReview')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
      <p className="text-ink-soft text-sm">{t('shownWith')}</p>
    </form>
  )
}
