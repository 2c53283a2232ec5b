import { type SubmitEvent, useId, useRef, useState } from 'react'
import { t } from '#messages/newsletter.ts'
import { HoneypotField } from '#web/forms/honeypot-field.tsx'
import { Button } from '#web/ui/button.tsx'

type Outcome = { sent: string } | { problem: string } | null

/** Subscribes to the newsletter. The form is on every page, so the code that sends it is loaded on demand. */
export function NewsletterForm() {
  const [pending, setPending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>(null)
  const field = useRef<HTMLInputElement>(null)
  const container = useRef<HTMLDivElement>(null)
  const id = useId()
  const problem = outcome && 'problem' in outcome ? outcome.problem : undefined

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const values = new FormData(event.currentTarget)
    setPending(true)
    setOutcome(null)
    try {
      const { sendSubscription } = await import('./send-subscription.ts')
      const result = await sendSubscription(values)
      setOutcome(result)
      if ('problem' in result) field.current?.focus()
      else container.current?.focus()
    } catch {
      setOutcome({ problem: t('failed') })
    }
    setPending(false)
  }

  return (
    <div ref={container} tabIndex={-1} className="focus-visible:outline-none">
      <div role="status">
        {outcome && 'sent' in outcome && (
          <p className="text-sm leading-relaxed wrap-anywhere">{t('checkInbox', { sent: outcome.sent })}</p>
        )}
      </div>
      {!(outcome && 'sent' in outcome) && (
        <form method="dialog" noValidate onSubmit={submit} className="relative max-w-md">
          <HoneypotField />
          <div className="flex gap-2">
            <label htmlFor={id} className="sr-only">
              {t('emailLabel')}
            </label>
            <input
              ref={field}
              id={id}
              name="email"
              type="email"
              autoComplete="email"
              placeholder={t('email')}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem && `${id}-problem`}
              className="min-h-11 w-full min-w-0 rounded-md border border-line-strong bg-surface px-3 text-base placeholder:text-ink-faint"
            />
            <Button type="submit" pending={pending} className="shrink-0">
              {t('subscribe')}
            </Button>
          </div>
          <p id={`${id}-problem`} role="alert" className="mt-1.5 text-danger text-sm empty:hidden">
            {problem}
          </p>
        </form>
      )}
    </div>
  )
}
