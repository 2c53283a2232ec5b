import { useRef, useState } from 'react'
import type { QuoteJson } from '#contract/checkout.ts'
import { MAX_GIFT_MESSAGE } from '#contract/gift-cards.ts'
import { formatPrice } from '#contract/money.ts'
import { t } from '#messages/giftCards.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { CheckoutFields } from '../checkout/checkout-schema.ts'
import type { CheckoutFormReturn } from '../checkout/use-checkout-form.ts'
import { boughtCards, today } from './bought-cards.ts'

interface GiftRecipientsProps {
  form: CheckoutFormReturn
  items: QuoteJson['items']
  currency: string
}

/** Who gets the gift cards of a cart: the buyer, or someone else with a message on a chosen day. */
export default function GiftRecipients({ form, items, currency }: GiftRecipientsProps) {
  const cards = boughtCards(items)
  return (
    <ul className="flex flex-col gap-8">
      {cards.map(({ key, price, ...card }, index) => {
        const name = `${card.name} · ${formatPrice(price, currency)}`
        return (
          <li key={key}>
            <GiftRecipient
              form={form}
              cardKey={key}
              legend={cards.length === 1 ? name : t('recipientOf', { number: index + 1, count: cards.length, name })}
            />
          </li>
        )
      })}
    </ul>
  )
}

interface GiftRecipientProps {
  form: CheckoutFormReturn
  cardKey: string
  legend: string
}

function GiftRecipient({ form, cardKey, legend }: GiftRecipientProps) {
  const path = `gifts.${cardKey}` as const
  const [isGift, setIsGift] = useState(() => form.getValues(path) !== undefined)
  const typed = useRef<NonNullable<CheckoutFields['gifts']>[string]>(undefined)

  function change(choice: 'me' | 'someone') {
    setIsGift(choice === 'someone')
    if (choice === 'someone')
      form.setValue(path, typed.current ?? { recipientName: '', recipientEmail: '', message: '', sendOn: today() })
    else {
      // Copied, because the form removes its values.
      typed.current = structuredClone(form.getValues(path))
      form.unregister(path)
    }
  }

  const field = (name: 'recipientName' | 'recipientEmail' | 'message' | 'sendOn') =>
    form.field(`${path}.${name}`, {
      shouldUnregister: true,
      ...(name === 'sendOn' && { setValueAs: (day: string | null) => day || null }),
    })

  return (
    <div className="flex flex-col gap-5">
      <RadioGroup
        legend={legend}
        variant="card"
        value={isGift ? 'someone' : 'me'}
        onChange={change}
        options={[
          { value: 'me', label: <Choice name={t('forMe')} hint={t('forMeHint')} /> },
          { value: 'someone', label: <Choice name={t('forSomeone')} /> },
        ]}
      />
      {isGift && (
        <>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <TextField label={t('recipientName')} autoComplete="off" {...field('recipientName')} />
            <TextField
              label={t('recipientEmail')}
              type="email"
              inputMode="email"
              autoComplete="off"
              {...field('recipientEmail')}
            />
          </div>
          <TextAreaField label={t('message')} optional maxLength={MAX_GIFT_MESSAGE} {...field('message')} />
          <TextField label={t('sendOn')} type="date" className="sm:max-w-56" min={today()} {...field('sendOn')} />
        </>
      )}
    </div>
  )
}

const Choice = ({ name, hint }: { name: string; hint?: string }) => (
  <>
    <span className="block font-medium">{name}</span>
    {hint && <span className="text-ink-soft">{hint}</span>}
  </>
)
