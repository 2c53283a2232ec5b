import Tag from 'lucide-react/icons/tag'
import X from 'lucide-react/icons/x'
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CartDiscountsJson } from '#contract/cart-discounts.ts'
import { t } from '#messages/discounts.ts'
import { call } from '#web/api/client.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { describeProblem } from './describe-problem.ts'
import { takeLinkedCode } from './linked-code.ts'

interface DiscountCodesProps {
  codes: CartDiscountsJson['codes']
  currency: string
  /** Reads again what depends on the codes. */
  onChanged: () => Promise<unknown>
}

/** The codes in the cart, with reasons why one saves nothing, and a field for another one. */
export default function DiscountCodes({ codes, currency, onChanged }: DiscountCodesProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [announcement, setAnnouncement] = useState('')
  const [error, setError] = useState<string>()
  const [isPending, setIsPending] = useState(false)
  const field = useRef<HTMLDivElement>(null)

  async function change(send: () => Promise<unknown>, message: string) {
    if (isPending) return
    setIsPending(true)
    setError(undefined)
    try {
      await send()
      await onChanged()
      setTyped('')
      setAnnouncement(message)
      field.current?.querySelector<HTMLElement>('input, button')?.focus()
    } catch (problem) {
      setError(getErrorMessage(problem))
    } finally {
      setIsPending(false)
    }
  }

  const enter = (code: string) => change(() => call('POST /cart/codes', { code }), t('entered', { code }))

  const enterLinked = useEffectEvent(() => {
    const code = takeLinkedCode()
    if (code) void enter(code)
  })
  useEffect(() => enterLinked(), [])

  function enterTyped(event: FormEvent | KeyboardEvent) {
    event.preventDefault()
    const code = typed.trim()
    if (code !== '') void enter(code)
  }

  const remove = (code: string) => change(() => call('DELETE /cart/codes', { code }), t('removed', { code }))

  return (
    <div className="flex flex-col gap-3 text-sm">
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {codes.length > 0 && (
        <ul aria-label={t('codes')} className="flex flex-col gap-2">
          {codes.map(({ code, problem }) => (
            <li key={code} className="flex items-start gap-2 rounded-md border py-0.5 ps-3">
              <Tag aria-hidden className="mt-2.5 size-4 shrink-0 text-accent" />
              <span className="min-w-0 grow py-2">
                <span className="font-medium wrap-anywhere">{code}</span>
                <span className={problem ? 'block text-warning' : 'block text-ink-soft'}>
                  {problem ? describeProblem(problem, currency) : t('applied')}
                </span>
              </span>
              <IconButton small label={t('remove', { code })} onClick={() => remove(code)}>
                <X aria-hidden className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div ref={field}>
        {isOpen ? (
          <div className="flex items-start gap-2">
            <TextField
              label={t('label')}
              className="min-w-0 grow"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              name="discountCode"
              autoFocus
              value={typed}
              error={error}
              onChange={({ target }) => {
                setTyped(target.value)
                setError(undefined)
              }}
              onKeyDown={(event) => event.key === 'Enter' && enterTyped(event)}
            />
            <Button variant="secondary" className="mt-6.5 shrink-0" pending={isPending} onClick={enterTyped}>
              {t('apply')}
            </Button>
          </div>
        ) : (
          <Button variant="quiet" size="small" className="-ms-3" onClick={() => setIsOpen(true)}>
            <Tag aria-hidden className="size-4" />
            {t('add')}
          </Button>
        )}
      </div>
      {error && !isOpen && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
