import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { MAX_MESSAGE_LENGTH } from '#contract/shop.ts'
import { t } from '#messages/contactForm.ts'
import { call } from '#web/api/client.ts'
import { getErrorMessage, hasCode } from '#web/api/shop-error.ts'
import { readHoneypot } from '#web/forms/honeypot.ts'
import { HoneypotField } from '#web/forms/honeypot-field.tsx'
import { useAuth } from '#web/state/auth.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Problems = Partial<Record<'name' | 'email' | 'message' | 'form', string>>

/** Contact form. Typed text is kept until the message has been sent. */
export function ContactForm() {
  const [pending, setPending] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [problems, setProblems] = useState<Problems>({})
  const container = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  usePrefilledContact(form)
  usePrefilledMessage(form)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const values = new FormData(event.currentTarget)
    const [name, email, message] = ['name', 'email', 'message'].map((field) => String(values.get(field)).trim())
    setPending(true)
    setProblems({})
    try {
      await call('POST /contact', {
        name: name ?? '',
        email: email ?? '',
        message: message ?? '',
        ...(await readHoneypot(values)),
      })
      setSentTo(email ?? '')
      container.current?.focus()
    } catch (error) {
      const errors = (hasCode(error, 'invalid_request') && error.details.fields) || { form: getErrorMessage(error) }
      setProblems(errors)
      const [first] = Object.keys(errors)
      const field = first && form.current?.elements.namedItem(first)
      if (field instanceof HTMLElement) field.focus()
    }
    setPending(false)
  }

  return (
    <div ref={container} tabIndex={-1} className="focus-visible:outline-none">
      <div role="status">
        {sentTo !== null && (
          <>
            <h2 className="font-semibold text-heading">{t('thanks')}</h2>
            <p className="mt-2 text-ink-soft leading-relaxed wrap-anywhere">{t('sent', { email: sentTo })}</p>
          </>
        )}
      </div>
      {sentTo === null && (
        <form ref={form} method="dialog" noValidate onSubmit={submit} aria-label={t('title')} className="relative">
          <HoneypotField />
          <fieldset role="none" disabled={!hydrated} className="flex flex-col gap-5">
            <Alert>{problems.form}</Alert>
            <TextField label={t('name')} name="name" autoComplete="name" error={problems.name} />
            <TextField label={t('email')} name="email" type="email" autoComplete="email" error={problems.email} />
            <TextAreaField
              label={t('message')}
              name="message"
              rows={7}
              maxLength={MAX_MESSAGE_LENGTH}
              hint={t('messageHint')}
              error={problems.message}
            />
            <Button type="submit" size="large" pending={pending} className="self-start max-sm:w-full">
              {t('send')}
            </Button>
          </fieldset>
        </form>
      )}
    </div>
  )
}

/** Prefills the name and email of a signed-in user. */
function usePrefilledContact(form: RefObject<HTMLFormElement | null>) {
  const user = useAuth((auth) => auth.user)
  useEffect(() => {
    for (const name of ['name', 'email'] as const) {
      const field = form.current?.elements.namedItem(name)
      if (user && field instanceof HTMLInputElement && field.value === '') field.value = user[name]
    }
  }, [user, form])
}

/** Prefills the message that the assistant suggested. */
function usePrefilledMessage(form: RefObject<HTMLFormElement | null>) {
  const { state } = useLocation()
  useEffect(() => {
    const field = form.current?.elements.namedItem('message')
    if (typeof state?.message === 'string' && field instanceof HTMLTextAreaElement) field.value ||= state.message
  }, [state, form])
}
