import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Input } from '#contract/endpoints.ts'
import type { ReturnReason } from '#contract/order-status.ts'
import type { OrderJson } from '#contract/orders.ts'
import { isShipped } from '#contract/product-types.ts'
import { t } from '#messages/returns.ts'
import { newIdempotencyKey } from '#web/api/idempotency-key.ts'
import { callAs } from '#web/api/order-key.ts'
import { getErrorMessage, isRejected } from '#web/api/shop-error.ts'
import { type OrderViewer, orderPath } from '#web/order/order-viewer.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { useOneAtATime } from '../actions/one-at-a-time.ts'
import { useOrderCache } from '../actions/use-order-cache.ts'
import { OrderSection } from '../order-section.tsx'
import {
  clearReturnDraft,
  loadReturnDraft,
  type ReturnDraft,
  returnIdempotencyKey,
  saveReturnDraft,
} from './return-draft.ts'
import { ReturnLine } from './return-line.tsx'

/** Must match the API's limit. */
const MAX_COMMENT_LENGTH = 1000

type Body = Omit<Input<'POST /orders/{id}/return'>, 'id'>

interface ReturnFormProps {
  order: OrderJson
  viewer: OrderViewer
  /** Called before the cached order is updated. */
  onRequested: (order: OrderJson) => void | Promise<void>
}

/** Form to choose the lines, quantities and reasons of a return. */
export function ReturnForm({ order, viewer, onRequested }: ReturnFormProps) {
  const { id } = order
  const items = order.items.filter(isShipped)
  const [draft, setDraft] = useState(() => loadReturnDraft(viewer.id, order))
  const [submitted, setSubmitted] = useState(false)
  const cache = useOrderCache(viewer)
  const form = useRef<HTMLFormElement>(null)
  const problemId = useId()
  const { mutate, isPending, error } = useMutation({
    mutationFn(body: Body) {
      const idempotencyKey = returnIdempotencyKey(viewer.id, id, JSON.stringify(body), newIdempotencyKey)
      return callAs(viewer)('POST /orders/{id}/return', { id, ...body }, { idempotencyKey })
    },
    async onSuccess({ order: changed }) {
      clearReturnDraft()
      // The confirmation is shown once it survives a reload.
      await onRequested(changed)
      cache.update(changed)
    },
    // The quantities that can be returned have changed in the meantime.
    onError: (error) => isRejected(error) && cache.reload(),
  })
  const request = useOneAtATime(mutate)
  const chosen = items.flatMap((item) => {
    const line = draft.lines[item.line]
    return line ? [{ line: item.line, ...line }] : []
  })
  const isNothingChosen = submitted && chosen.length === 0

  function change(changes: Partial<ReturnDraft>) {
    const next = { ...draft, ...changes }
    setDraft(next)
    saveReturnDraft(viewer.id, id, next)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    const lines = chosen.flatMap(({ reason, ...line }) => (reason ? [{ ...line, reason: reason as ReturnReason }] : []))
    if (lines.length > 0 && lines.length === chosen.length)
      request({ lines, comment: draft.comment.trim() || undefined })
    else focusFirstInvalid(form.current)
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-6">
      <OrderSection title={t('chooseItems')}>
        <p id={problemId} role="alert" className={isNothingChosen ? '-mt-2 mb-4 text-danger text-sm' : 'sr-only'}>
          {isNothingChosen && t('chooseSome')}
        </p>
        <ul aria-label={t('itemsOfTheOrder')} aria-describedby={problemId} className="divide-y">
          {items.map((item) => (
            <ReturnLine
              key={item.line}
              item={item}
              chosen={draft.lines[item.line]}
              missingReason={submitted && draft.lines[item.line]?.reason === ''}
              onChange={(line) => {
                const { [item.line]: _, ...others } = draft.lines
                change({ lines: line ? { ...others, [item.line]: line } : others })
              }}
            />
          ))}
        </ul>
      </OrderSection>
      <OrderSection title={t('anythingElse')}>
        <TextAreaField
          label={t('tellUs')}
          optional
          name="comment"
          rows={3}
          maxLength={MAX_COMMENT_LENGTH}
          value={draft.comment}
          onChange={(event) => change({ comment: event.target.value })}
        />
      </OrderSection>
      <Alert>{error && getErrorMessage(error)}</Alert>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" pending={isPending} className="max-sm:w-full">
          {isPending ? t('requesting') : t('requestReturn')}
        </Button>
        <Link to={orderPath(viewer, id)} className={buttonClass('quiet', 'large', 'max-sm:w-full')}>
          {t('backToTheOrder')}
        </Link>
      </div>
    </form>
  )
}

/** Focuses the first line without a reason, or else the first selectable line. */
function focusFirstInvalid(form: HTMLFormElement | null): void {
  const withoutReason = [...(form?.querySelectorAll('select') ?? [])].find(({ value }) => value === '')
  const invalid = withoutReason ?? form?.querySelector<HTMLInputElement>('input[type=checkbox]:enabled')
  invalid?.focus()
}
