import BellRing from 'lucide-react/icons/bell-ring'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { t } from '#messages/stockAlert.ts'
import { call } from '#web/api/client.ts'
import { hasCode, messageOf } from '#web/api/shop-error.ts'
import { useAuth } from '#web/state/auth.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { TextField } from '#web/ui/text-field.tsx'

interface StockAlertProps {
  productId: string
  /** Of the variant that is sold out; another one is another form, so give it as the key too. */
  sku: string
  /** What tells the variant from the others, such as “Sand, M”; null when there is only one. */
  label: string | null
}

/** Takes the address of who wants to be told once when a variant is back. To be loaded when it is shown (`lazy`). */
export default function StockAlert({ productId, sku, label }: StockAlertProps) {
  const known = useAuth((auth) => auth.user?.email)
  const [asked, setAsked] = useState<string | null>(null)
  const place = useRef<HTMLElement>(null)

  function onAsked(email: string) {
    setAsked(email)
    // The button that was pressed is gone; what came of it stands here.
    place.current?.focus()
  }

  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={t('backInStock')}
      className="rounded-lg border bg-surface p-5 focus-visible:outline-none sm:p-6"
    >
      <h2 className="flex items-center gap-2.5 font-semibold">
        <BellRing aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.75} />
        {asked ? t('alertSet') : t('soldOut')}
      </h2>
      <div role="status">
        {asked && (
          <p className="mt-2 text-ink-soft text-sm wrap-anywhere">
            {t('alertSetHint', { email: asked, variant: label ? 'one' : 'other', label: label ?? '' })}
          </p>
        )}
      </div>
      {!asked && <AlertForm productId={productId} sku={sku} label={label} known={known} onAsked={onAsked} />}
    </section>
  )
}

interface AlertFormProps extends StockAlertProps {
  known: string | undefined
  onAsked: (email: string) => void
}

function AlertForm({ productId, sku, label, known, onAsked }: AlertFormProps) {
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<{ email?: string; form?: string }>({})
  const field = useRef<HTMLInputElement>(null)

  // It comes after the page, so until then the form takes nothing that would be lost.
  const hydrated = useHydrated()

  useEffect(() => {
    if (known && field.current?.value === '') field.current.value = known
  }, [known])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email'))
    if (pending) return
    setPending(true)
    setProblem({})
    try {
      await call('POST /products/{id}/stock-alerts', { id: productId, sku, email })
      onAsked(email.trim())
    } catch (error) {
      const found = wrongAddress(error)
      setProblem(found ? { email: found } : { form: messageOf(error) })
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

/** What is wrong with the address; undefined when it is something else that failed. */
const wrongAddress = (error: unknown): string | undefined =>
  hasCode(error, 'invalid_request') ? error.details.fields?.email : undefined
