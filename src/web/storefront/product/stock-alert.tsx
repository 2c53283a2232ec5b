import BellRing from 'lucide-react/icons/bell-ring'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { t } from '#messages/stockAlert.ts'
import { call } from '#web/api/client.ts'
import { getErrorMessage, hasCode } from '#web/api/shop-error.ts'
import { useAuth } from '#web/state/auth.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { TextField } from '#web/ui/text-field.tsx'

interface StockAlertProps {
  productId: string
  /** SKU of the sold-out variant. Also pass it as the `key`, to reset the form for another variant. */
  sku: string
  /** Distinguishes the variant from the others, such as “Sand, M”. Null when there is only one. */
  label: string | null
}

/** Form to be notified once when a variant is back in stock. Load it with `lazy`. */
export default function StockAlert({ productId, sku, label }: StockAlertProps) {
  const accountEmail = useAuth((auth) => auth.user?.email)
  const [confirmedEmail, setConfirmedEmail] = useState<string | null>(null)
  const section = useRef<HTMLElement>(null)

  function onConfirmed(email: string) {
    setConfirmedEmail(email)
    // Focuses the confirmation, because the pressed button was removed.
    section.current?.focus()
  }

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={t('backInStock')}
      className="rounded-lg border bg-surface p-5 focus-visible:outline-none sm:p-6"
    >
      <h2 className="flex items-center gap-2.5 font-semibold">
        <BellRing aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.75} />
        {confirmedEmail ? t('alertSet') : t('soldOut')}
      </h2>
      <div role="status">
        {confirmedEmail && (
          <p className="mt-2 text-ink-soft text-sm wrap-anywhere">
            {t('alertSetHint', { email: confirmedEmail, variant: label ? 'one' : 'other', label: label ?? '' })}
          </p>
        )}
      </div>
      {!confirmedEmail && (
        <AlertForm
          productId={productId}
          sku={sku}
          label={label}
          accountEmail={accountEmail}
          onConfirmed={onConfirmed}
        />
      )}
    </section>
  )
}

interface AlertFormProps extends StockAlertProps {
  accountEmail: string | undefined
  onConfirmed: (email: string) => void
}

function AlertForm({ productId, sku, label, accountEmail, onConfirmed }: AlertFormProps) {
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<{ email?: string; form?: string }>({})
  const field = useRef<HTMLInputElement>(null)

  // Disabled until hydration, because input before it could be lost.
  const hydrated = useHydrated()

  useEffect(() => {
    if (accountEmail && field.current?.value === '') field.current.value = accountEmail
  }, [accountEmail])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email'))
    if (pending) return
    setPending(true)
    setProblem({})
    try {
      await call('POST /products/{id}/stock-alerts', { id: productId, sku, email })
      onConfirmed(email.trim())
    } catch (error) {
      const found = emailError(error)
      setProblem(found ? { email: found } : { form: getErrorMessage(error) })
      if (found) field.current?.focus()
      setPending(false)
    }
  }

  return (
    <form method="dialog" noValidate onSubmit={submit} className="mt-2">
      <p className="text-ink-soft text-sm">
        {t('alertHint', { variant: label ? 'one' : 'other', label: label ?? '' })}
      </p>
      <Alert className="mt-4">{problem.form}</Alert>
      <fieldset role="none" disabled={!hydrated} className="mt-4 flex flex-wrap items-start gap-3">
        <TextField
          ref={field}
          label={t('email')}
          type="email"
          autoComplete="email"
          name="email"
          className="min-w-0 grow basis-52"
          error={problem.email}
        />
        <Button type="submit" pending={pending} className="mt-6.5 max-sm:mt-0 max-sm:w-full">
          {t('tellMe')}
        </Button>
      </fieldset>
    </form>
  )
}

/** Error of the address field. Undefined for other errors. */
const emailError = (error: unknown): string | undefined =>
  hasCode(error, 'invalid_request') ? error.details.fields?.email : undefined
