import { CartReply } from '../cart.ts'
import type { Endpoint } from '../endpoint.ts'
import {
  CreditBody,
  CreditReply,
  GiftCardBalance,
  GiftCardCodeBody,
  NewGiftCardBody,
  NewGiftCardReply,
  RemoveGiftCardBody,
} from '../gift-cards.ts'
import { byUuid } from './parts.ts'

const tries = { perAddress: '60/min', perAccount: '10/min' } as const

export const giftCardEndpoints = {
  'POST /cart/gift-cards': {
    summary: 'Enter the code of a gift card. Unknown and ended codes have the same error',
    limit: tries,
    access: 'account',
    guests: true,
    body: GiftCardCodeBody,
    reply: { 200: CartReply },
    errors: ['code_invalid'],
  },
  'DELETE /cart/gift-cards': {
    summary: 'Remove a gift card from the cart',
    access: 'account',
    guests: true,
    body: RemoveGiftCardBody,
    reply: { 200: CartReply },
    errors: ['not_found'],
  },
  'POST /gift-cards/balance': {
    summary: 'The balance of a gift card. Unknown and ended codes have the same error',
    limit: { perAddress: '10/min' },
    access: 'public',
    body: GiftCardCodeBody,
    reply: { 200: GiftCardBalance },
    errors: ['code_invalid'],
  },
  'POST /admin/gift-cards': {
    summary: 'Issue a gift card',
    access: 'gift-cards.issue',
    body: NewGiftCardBody,
    reply: { 201: NewGiftCardReply },
    errors: ['key_reused'],
    idempotent: true,
  },
  'POST /admin/users/{id}/credit': {
    summary: 'Give store credit to an account',
    access: 'gift-cards.issue',
    params: byUuid,
    body: CreditBody,
    reply: { 201: CreditReply },
    errors: ['not_found', 'key_reused'],
    idempotent: true,
  },
} as const satisfies Record<string, Endpoint>
