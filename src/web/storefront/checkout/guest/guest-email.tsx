import { useEffect } from 'react'
import { GuestBody } from '#contract/guests.ts'
import { t } from '#messages/guestCheckout.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CheckoutFrame, checkoutGrid } from '../checkout-frame.tsx'
import { CheckoutSection } from '../checkout-section.tsx'
import { ExpressSection } from '../express-section.tsx'
import { beginGuest } from './begin-guest.ts'
import { CartPreview } from './cart-preview.tsx'
import { LoginLink } from './login-link.tsx'

interface GuestEmailProps {
  /** The address that is changed, or null at the beginning. */
  email: string | null
  onEntered: () => void
  onCancel: () => void
}

/** The first step of a guest: the email address. The cart moves to the server then. */
export function GuestEmail({ email, onEntered, onCancel }: GuestEmailProps) {
  const form = useContractForm(GuestBody, { defaultValues: { email: email ?? '' } })
  const isChange = email !== null
  const { setFocus } = form
  useEffect(() => {
    if (isChange) setFocus('email')
  }, [isChange, setFocus])

  const submit = form.onSubmit(async ({ email: entered }) => {
    await beginGuest(entered, onEntered)
  })

  return (
    <CheckoutFrame step="Details">
      <div className={checkoutGrid}>
        <CartPreview />
        <form noValidate onSubmit={submit} className="min-w-0">
          <ExpressSection />
          <CheckoutSection title={t('contact')} aside={<LoginLink />}>
            <div className="flex flex-col gap-5">
              <TextField
                label={t('email')}
                type="email"
                inputMode="email"
                autoComplete="email"
                autoCapitalize="none"
                enterKeyHint="next"
                hint={t('emailHint')}
                {...form.field('email')}
              />
              <Alert>{form.failure}</Alert>
              <div className="flex flex-wrap gap-3">
                <Button type="submit" size="large" pending={form.pending} className="grow sm:grow-0">
                  {t('continue')}
                </Button>
                {isChange && (
                  <Button variant="quiet" size="large" onClick={onCancel}>
                    {t('cancel')}
                  </Button>
                )}
              </div>
            </div>
          </CheckoutSection>
        </form>
      </div>
    </CheckoutFrame>
  )
}
