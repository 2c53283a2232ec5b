import FlaskConical from 'lucide-react/icons/flask-conical'
import { useImperativeHandle, useRef, useState } from 'react'
import type { IntentJson } from '#contract/payments.ts'
import { t } from '#messages/payment.ts'
import { call } from '#web/api/client.ts'
import { Card } from '#web/ui/card.tsx'
import { BankChallenge } from './bank-challenge.tsx'
import type { CardEntry, CardFieldsProps } from './card-entry.ts'
import { formatCardNumber, formatCode, formatExpiry } from './card-format.ts'
import { FormattedField } from './formatted-field.tsx'
import { type CardProblems, type CardText, readCard } from './read-card.ts'

const fields = ['number', 'expiry', 'code'] as const satisfies (keyof CardText)[]

type Decision = 'approve' | 'refuse'

/** The card field of the sandbox provider. The card data is sent only to the sandbox's endpoint. */
export function SandboxCard({ ref }: CardFieldsProps) {
  const [text, setText] = useState<CardText>({ number: '', expiry: '', code: '' })
  const [problems, setProblems] = useState<CardProblems>({})
  const [challenge, setChallenge] = useState({ open: false, amount: 0 })
  const resolveChallenge = useRef<(decision: Decision) => void>(null)
  const inputs = {
    number: useRef<HTMLInputElement>(null),
    expiry: useRef<HTMLInputElement>(null),
    code: useRef<HTMLInputElement>(null),
  }

  useImperativeHandle(ref, (): CardEntry => {
    const parsed = readCard(text)
    const errors = 'problems' in parsed ? parsed.problems : {}
    return {
      check() {
        setProblems(errors)
        return fields
          .filter((name) => errors[name])
          .map((name) => ({ label: t(name), focus: () => inputs[name].current?.focus() }))
      },
      focus() {
        inputs[fields.find((name) => errors[name]) ?? 'number'].current?.focus()
      },
      async pay(intent) {
        if (!('card' in parsed)) throw new Error('The card was not checked')
        const confirm = (decision?: Decision) =>
          call(
            'POST /payment/sandbox/confirm',
            { clientSecret: intent.clientSecret, card: parsed.card, challenge: decision },
            { isIdempotent: true },
          )
        const { status } = await confirm()
        if (status === 'requires_action') await confirm(await askShopper(intent))
      },
    }
  })

  function askShopper({ amount }: IntentJson): Promise<Decision> {
    setChallenge({ open: true, amount })
    return new Promise((resolve) => {
      resolveChallenge.current = resolve
    })
  }

  const field = (name: keyof CardText, format: (typed: string) => string) => ({
    label: t(name),
    ref: inputs[name],
    value: text[name],
    error: problems[name],
    format,
    onValue(value: string) {
      const next = { ...text, [name]: value }
      setText(next)
      if (problems[name]) showProblem(name, next)
    },
    onBlur: () => text[name] && showProblem(name, text),
  })

  function showProblem(name: keyof CardText, typed: CardText) {
    const parsed = readCard(typed)
    setProblems({ ...problems, [name]: 'problems' in parsed ? parsed.problems[name] : undefined })
  }

  return (
    <Card className="grid grid-cols-2 gap-x-4 gap-y-5">
      <p className="col-span-2 flex gap-3 rounded-md bg-warning-soft p-4 text-sm text-warning">
        <FlaskConical aria-hidden className="size-5 shrink-0" />
        <span>{t('sandboxNote', { strong: (text) => <strong>{text}</strong> })}</span>
      </p>
      <FormattedField
        className="col-span-2"
        placeholder="1234 1234 1234 1234"
        autoComplete="cc-number"
        {...field('number', formatCardNumber)}
      />
      <FormattedField placeholder={t('expirationFormat')} autoComplete="cc-exp" {...field('expiry', formatExpiry)} />
      <FormattedField placeholder={t('cvc')} autoComplete="cc-csc" {...field('code', formatCode)} />
      <BankChallenge
        {...challenge}
        onDecision={(decision) => {
          setChallenge({ ...challenge, open: false })
          resolveChallenge.current?.(decision)
          resolveChallenge.current = null
        }}
      />
    </Card>
  )
}
