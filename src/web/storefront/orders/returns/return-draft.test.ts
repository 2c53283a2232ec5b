import { beforeEach, expect, it, vi } from 'vitest'
import type { OrderJson } from '#contract/orders.ts'
import { clearReturnDraft, loadReturnDraft, returnIdempotencyKey, saveReturnDraft } from './return-draft.ts'

const stored = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
})
beforeEach(() => stored.clear())

const order = {
  id: 'ORD-1',
  items: [
    { line: 0, quantity: 3, returned: 0 },
    { line: 1, quantity: 1, returned: 0 },
  ],
} as unknown as OrderJson
const draft = { lines: { '0': { quantity: 3, reason: 'damaged' }, '1': { quantity: 1, reason: '' } }, comment: 'Torn' }
const emptyDraft = { lines: {}, comment: '' }
const saveDraft = () => saveReturnDraft('ann', 'ORD-1', draft as Parameters<typeof saveReturnDraft>[2])

it('returns a draft to its shopper and for its order only', () => {
  saveDraft()
  expect(loadReturnDraft('ann', order)).toEqual(draft)
  expect(loadReturnDraft('bob', order)).toEqual(emptyDraft)
  expect(loadReturnDraft('ann', { ...order, id: 'ORD-2' })).toEqual(emptyDraft)
  clearReturnDraft()
  expect(loadReturnDraft('ann', order)).toEqual(emptyDraft)
})

it('reduces the quantities to the units left to return', () => {
  saveDraft()
  const items = order.items.map((item) => ({ ...item, returned: 1 }))
  expect(loadReturnDraft('ann', { ...order, items }).lines).toEqual({ '0': { quantity: 2, reason: 'damaged' } })
})

it('is empty when the stored text is invalid', () => {
  stored.set('mercer-return', '{"userId":"ann","orderId":"ORD-1","lines":7')
  expect(loadReturnDraft('ann', order)).toEqual(emptyDraft)
})

it('keeps the key for the same content, even when the draft is saved in between', () => {
  let keysCreated = 0
  const newKey = () => `key-${++keysCreated}`
  const key = returnIdempotencyKey('ann', 'ORD-1', 'as before', newKey)
  saveDraft()
  expect(returnIdempotencyKey('ann', 'ORD-1', 'as before', newKey)).toBe(key)
  expect(returnIdempotencyKey('ann', 'ORD-1', 'otherwise', newKey)).not.toBe(key)
})
