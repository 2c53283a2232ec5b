import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { amountCurrency } from '#contract/amount-currency.ts'
import type { Input } from '#contract/endpoints.ts'
import { call } from './client.ts'
import { reloadQueries } from './reload-queries.ts'

/** A page of the gift cards. The previous page stays until the next one has loaded. */
export const giftCardsQuery = (userId: string, query: Input<'GET /admin/gift-cards'>) =>
  queryOptions({
    queryKey: ['admin-gift-cards', userId, 'list', query],
    queryFn: ({ signal }) => call('GET /admin/gift-cards', query, { signal }),
    placeholderData: keepPreviousData,
  })

/** A gift card with a page of its history. */
export const giftCardQuery = (userId: string, query: Input<'GET /admin/gift-cards/{id}'>) =>
  queryOptions({
    queryKey: ['admin-gift-cards', userId, 'one', query],
    queryFn: ({ signal }) => call('GET /admin/gift-cards/{id}', query, { signal }),
    placeholderData: keepPreviousData,
  })

/** The currencies in which the shop sells, its own first. */
export const giftCardCurrenciesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['admin-gift-cards', userId, 'currencies'],
    queryFn: async ({ signal }) => {
      const { priceLists } = await call('GET /admin/price-lists', {}, { signal })
      return [...new Set([amountCurrency(), ...priceLists.map(({ currency }) => currency)])]
    },
  })

export function useIssueGiftCard() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ idempotencyKey, ...body }: Input<'POST /admin/gift-cards'> & { idempotencyKey: string }) =>
      (await call('POST /admin/gift-cards', body, { idempotencyKey })).giftCard,
    onSettled: () => reloadQueries(queries, ['admin-gift-cards']),
  })
}

/** What staff do with a gift card. */
export interface GiftCardChange {
  kind: 'correct' | 'cash-out' | 'disable' | 'enable'
  reason: string
  /** To add to the balance or to pay out, in units of the currency. */
  amount: number
  idempotencyKey: string
}

export function useChangeGiftCard(id: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, reason, amount, idempotencyKey }: GiftCardChange) =>
      kind === 'disable' || kind === 'enable'
        ? call(`POST /admin/gift-cards/{id}/${kind}`, { id, reason })
        : call(`POST /admin/gift-cards/{id}/${kind}`, { id, reason, amount }, { idempotencyKey }),
    onSettled: () => reloadQueries(queries, ['admin-gift-cards']),
  })
}

/** The store credit of an account with a page of its history, for staff. */
export const userCreditQuery = (staffId: string, query: Input<'GET /admin/users/{id}/credit'>) =>
  queryOptions({
    queryKey: ['admin-credit', staffId, query],
    queryFn: ({ signal }) => call('GET /admin/users/{id}/credit', query, { signal }),
    placeholderData: keepPreviousData,
  })

export function useChangeCredit() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Input<'POST /admin/users/{id}/credit'> & { idempotencyKey: string }) =>
      call('POST /admin/users/{id}/credit', body, { idempotencyKey }),
    onSettled: () => reloadQueries(queries, ['admin-credit']),
  })
}

/** The shopper's store credit with a page of its history. */
export const ownCreditQuery = (userId: string, page: number) =>
  queryOptions({
    queryKey: ['credit', userId, page],
    queryFn: ({ signal }) => call('GET /user/credit', { page, limit: CREDIT_ROWS }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Rows of a history of store credit. */
export const CREDIT_ROWS = 10
