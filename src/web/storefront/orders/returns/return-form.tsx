import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Input } from '#contract/endpoints.ts'
import type { ReturnReason } from '#contract/order-status.ts'
import type { OrderJson } from '#contract/orders.ts'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/returns.ts'
import { call } from '#web/api/client.ts'
import { newIdempotencyKey } from '#web/api/idempotency-key.ts'
import { isRefusal, messageOf } from '#web/api/shop-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { useOneAtATime } from '../actions/one-at-a-time.ts'
import { useOrderCache } from '../actions/use-order-cache.ts'
import { OrderPart } from '../order-part.tsx'
import { clearReturnDraft, loadReturnDraft, type ReturnDraft, returnKey, saveReturnDraft } from './return-draft.ts'
import { ReturnLine } from './return-line.tsx'

/** Must match the API's limit. */
const MAX_COMMENT_LENGTH = 1000

type Body = Omit<Input<'POST /orders/{id}/return'>, 'id'>

interface ReturnFormProps {
  order: OrderJson
  userId: string
  onRequested: (order: OrderJson) => void
}

/** Form to choose the lines, quantities and reasons of a return. */
export function ReturnForm({ order, userId, onRequested }: ReturnFormProps) {
  const { id, items } = order
  const [draft, setDraft] = useState(() => loadReturnDraft(userId, order))
  const [sent, setSent] = useState(false)
  const cache = useOrderCache(userId)
  const form = useRef<HTMLFormElement>(null)
  const problem = useId()
  const { mutate, isPending, error } = useMutation({
    mutationFn(body: Body) {
      const idempotencyKey = returnKey(userId, id, JSON.stringify(body), newIdempotencyKey)
      return call('POST /orders/{id}/return', { id, ...body }, { idempotencyKey })
    },
    onSuccess({ order: changed }) {
      clearReturnDraft()
      onRequested(changed)
      cache.update(changed)
    },
    // The quantities that can be returned have changed in the meantime.
    onError: (error) => isRefusal(error) && cache.reload(),
  })
  const request = useOneAtATime(mutate)
  const chosen = items.flatMap((item) => {
    const line = draft.lines[item.line]
    return line ? [{ line: item.line, ...line }] : []
  })
  const nothing = sent && chosen.length === 0

  function change(cache: Partial<ReturnDraft>) {
    const next = { ...draft, ...cache }
    setDraft(next)
    saveReturnDraft(userId, id, next)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setSent(true)
    const lines = chosen.flatMap(({ reason, ...line }) => (reason ? [{ ...line, reason: reason as ReturnReason }] : []))
    if (lines.length > 0 && lines.length === chosen.length)
      request({ lines, comment: draft.comment.trim() || undefined })
    else focusFirstWrong(form.current)
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-6">
      <OrderPart title={t('chooseItems')}>
        <p id={problem} role="alert" className={nothing ? '-mt-2 mb-4 text-danger text-sm' : 'sr-only'}>
          {nothing && t('chooseSome')}
        </p>
        <ul aria-label={t('itemsOfTheOrder')} aria-describedby={problem} className="divide-y">
          {items.map((item) => (
            <ReturnLine
              key={item.line}
              item={item}
              chosen={draft.lines[item.line]}
              missingReason={sent && draft.lines[item.line]?.reason === ''}
              onChange={(line) => {
                const { [item.line]: _, ...others } = draft.lines
                change({ lines: line ? { ...others, [item.line]: line } : others })
              }}
            />
          ))}
        </ul>
      </OrderPart>
      <OrderPart title={t('anythingElse')}>
        <TextAreaField
          label={t('tellUs')}
          optional
          name="comment"
          rows={3}
          maxLength={MAX_COMMENT_LENGTH}
          value={draft.comment}
          onChange={(event) => change({ comment: event.target.value })}
        />
      </OrderPart>
      <Alert>{error && messageOf(error)}</Alert>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" pending={isPending} className="max-sm:w-full">
          {isPending ? t('requesting') : t('requestReturn')}
        </Button>
        <Link to={paths.order(id)} className={buttonClass('quiet', 'large', 'max-sm:w-full')}>
          {t('backToTheOrder')}
        </Link>
      </div>
    </form>
  )
}

/** Focuses the first line without a reason, or else the first selectable line. */
function focusFirstWrong(form: HTMLFormElement | null): void {
  const unexplained = [...(form?.querySelectorAll('select') ?? [])].find(({ value }) => value === '')
  const wrong = unexplained ?? form?.querySelector<HTMLInputElement>('input[type=checkbox]:enabled')
  wrong?.focus()
}
