import type { z } from 'zod'
import { Card } from '#contract/payments.ts'
import { t } from '#messages/payment.ts'

export interface CardText {
  number: string
  /** MM / YY */
  expiry: string
  code: string
}

export type CardProblems = Partial<Record<keyof CardText, string>>

/** Parses the typed card, or returns the error of each field. Only the provider can tell whether the card works. */
export function readCard(
  { number, expiry, code }: CardText,
  today = new Date(),
): { card: z.output<typeof Card> } | { problems: CardProblems } {
  const [, month = '', year = ''] = /^(\d\d) \/ (\d\d)$/.exec(expiry) ?? []
  const { data, error } = Card.safeParse({ number, expMonth: Number(month), expYear: 2000 + Number(year), cvc: code })
  const problems: CardProblems = {}
  for (const { path, message } of error?.issues ?? []) {
    if (path[0] === 'number') problems.number ??= number ? message : t('cardNumberIsRequired')
    if (path[0] === 'cvc') problems.code ??= code ? message : t('securityCodeIsRequired')
    if (path[0] === 'expMonth') problems.expiry ??= t('expirationInvalid')
  }
  // A card is valid until the last day of its month.
  if (Date.UTC(2000 + Number(year), Number(month)) <= today.getTime()) problems.expiry ??= t('expirationPast')
  if (expiry === '') problems.expiry = t('expirationDateIsRequired')
  else if (!year) problems.expiry = t('expirationIncomplete')
  return data && Object.keys(problems).length === 0 ? { card: data } : { problems }
}
