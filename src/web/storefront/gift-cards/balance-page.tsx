import { useEffect, useState } from 'react'
import { ApiError } from '#contract/api-error.ts'
import type { Reply } from '#contract/endpoints.ts'
import { GiftCardCodeBody } from '#contract/gift-cards.ts'
import { formatPrice } from '#contract/money.ts'
import { t } from '#messages/giftCards.ts'
import { call } from '#web/api/client.ts'
import { hasCode } from '#web/api/shop-error.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { TextField } from '#web/ui/text-field.tsx'

export const meta = privateMeta(() => t('balanceTitle'))

/** Page on which anyone who has the code of a gift card can see its balance. */
export default function BalancePage() {
  const [found, setFound] = useState<Reply<'POST /gift-cards/balance'>>()
  const form = useContractForm(GiftCardCodeBody, { defaultValues: { code: '' } })
  const { setValue } = form

  // The email of a gift card links here with its code.
  useEffect(() => {
    const code = decodeURIComponent(location.hash.slice(1))
    if (code) setValue('code', code)
  }, [setValue])

  const submit = form.onSubmit(async (body) => {
    setFound(undefined)
    try {
      setFound(await call('POST /gift-cards/balance', body))
    } catch (error) {
      const message = describe(error)
      if (message === undefined) throw error
      form.setError('code', { type: 'server', message }, { shouldFocus: true })
    }
  })

  return (
    <div className="page-width flex justify-center pt-8 sm:pt-14">
      <div className="flex w-full max-w-md flex-col gap-6">
        <div>
          <h1 className="text-title">{t('balanceTitle')}</h1>
          <p className="mt-2 text-ink-soft">{t('balanceHint')}</p>
        </div>
        {/* Before the page is hydrated, `method="dialog"` outside a dialog sends nothing, so the code never gets into a URL. */}
        <form method="dialog" noValidate onSubmit={submit} className="flex flex-col gap-5">
          <Alert>{form.failure}</Alert>
          <TextField
            label={t('label')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            {...form.field('code')}
          />
          <Button type="submit" size="large" pending={form.pending}>
            {t('checkBalance')}
          </Button>
        </form>
        <div role="status">{found && <Balance {...found} />}</div>
      </div>
    </div>
  )
}

const Balance = ({ last4, balance, currency, expiresAt }: Reply<'POST /gift-cards/balance'>) => (
  <Card>
    <p className="text-ink-soft text-sm">{t('card', { last4 })}</p>
    <p className="mt-1 font-semibold text-3xl tabular-nums tracking-tight">{formatPrice(balance, currency)}</p>
    <p className="mt-1 text-ink-soft text-sm">
      {expiresAt ? (
        <>
          {t('validUntil')} <Moment at={expiresAt} exact />
        </>
      ) : (
        t('neverExpires')
      )}
    </p>
  </Card>
)

/** An error that concerns the code. */
function describe(error: unknown): string | undefined {
  if (hasCode(error, 'code_invalid')) return t('codeUnknown')
  if (error instanceof ApiError && hasCode(error, 'too_many_requests'))
    return t('tooManyTries', { seconds: error.details.retryAfter ?? 60 })
  return undefined
}
