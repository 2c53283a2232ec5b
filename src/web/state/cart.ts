import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { ApiError } from '#contract/api-error.ts'
import type { Reply } from '#contract/endpoints.ts'
import { t } from '#messages/shoppingErrors.ts'
import { call } from '#web/api/client.ts'
import { withLock } from '#web/api/lock.ts'
import { tokens } from '#web/api/tokens.ts'
import { endedSessions, useAuth } from './auth.ts'
import {
  type CartLine,
  findUnits,
  isTemporary,
  keepIfEqual,
  maxUnits,
  mergeLines,
  setQuantity,
  temporaryId,
  toRequestedOptions,
} from './lines.ts'
import { storedProperty, validLines } from './stored-shapes.ts'
import { tabStorage } from './tab-storage.ts'
import { warnIfNotStored } from './warn-if-not-stored.ts'
import { writeQueue } from './write-queue.ts'

export type NewLine = Omit<CartLine, 'id' | 'heldBefore'>

export interface CartState {
  items: CartLine[]
  /** What the last reply of the server says beside the lines. Null before the first. */
  reply: Omit<Reply<'GET /cart'>, 'items'> | null
  loading: boolean
  /** @throws ApiError `out_of_stock` with `available` and `inCart` when stock is insufficient */
  add: (line: NewLine) => Promise<void>
  /** Shows the new quantity at once. If it is rejected, restores the cart and throws the error. 0 removes the line. */
  update: (id: string, quantity: number) => Promise<void>
  remove: (id: string) => Promise<void>
  clear: () => Promise<void>
  /** Sends another change of the server's cart, such as a code. @throws its error */
  send: (request: () => Promise<Reply<'GET /cart'>>) => Promise<void>
  /** Reloads prices and stock. */
  refresh: () => Promise<void>
  /** Moves the guest's lines to the server, then shows the server's cart. */
  sync: () => Promise<void>
}

const STORAGE_KEY = 'cart-storage'

/** Whether the cart is on the server: for accounts, and for guests from the first step of their checkout. */
const isOnServer = () => (tokens.access() ?? tokens.guest()) !== null

/**
 * The cart, stored in local storage. Lines with a temp_ ID exist only there; the others come from the server, and each
 * response replaces them.
 */
export const useCart = create<CartState>()(
  persist(
    (set, get) => {
      const queue = writeQueue<CartLine>(
        () => get().items.filter((line) => !isTemporary(line)),
        (items) => {
          if (isOnServer()) set({ items: keepIfEqual(get().items, [...items, ...latest().filter(isTemporary)]) })
        },
      )
      let syncing: Promise<void> | null = null

      async function read(send: () => Promise<Reply<'GET /cart'>>): Promise<CartLine[]> {
        const session = endedSessions()
        const { items, ...reply } = await send()
        if (session === endedSessions()) set({ reply })
        return items
      }

      async function write(send: () => Promise<Reply<'GET /cart'>>, subject?: string) {
        try {
          await queue.write(() => read(send), subject)
        } catch (error) {
          // After a rejection the cart differs from what is shown; after a lost response it may.
          void get().refresh()
          throw error
        }
      }

      return {
        items: [],
        reply: null,
        loading: false,

        async add(line) {
          if (isOnServer()) {
            const { productId, quantity } = line
            return write(() => call('POST /cart/add', { productId, quantity, ...toRequestedOptions(line) }))
          }
          const items = latest()
          const inCart = findUnits(items, line)
          const available = maxUnits(line.stockCount)
          if (inCart + line.quantity > available)
            throw new ApiError('out_of_stock', { status: 409, message: t('outOfStock'), available, inCart })
          set({ items: mergeLines(items, [{ ...line, id: temporaryId(items, Date.now()) }]) })
          warnIfNotStored(STORAGE_KEY)
        },

        async update(id, quantity) {
          const send = () =>
            quantity <= 0
              ? call('DELETE /cart/remove', { itemId: id })
              : call('PUT /cart/update', { itemId: id, quantity })
          const request = isTemporary({ id }) ? undefined : write(send, id)
          set({ items: setQuantity(latest(), id, quantity) })
          await request
        },

        remove: (id) => get().update(id, 0),

        async clear() {
          const request = isOnServer() ? write(() => call('DELETE /cart/clear')) : undefined
          set({ items: [] })
          await request
        },

        send: (request) => queue.write(() => read(request)),

        async refresh() {
          if (isOnServer()) return get().sync()
          set({ loading: true })
          try {
            const { readGuestLines } = await import('./read-guest-lines.ts')
            const current = await readGuestLines(latest())
            const lines = latest()
            set({
              items: keepIfEqual(
                lines,
                lines.map((line) => ({ ...line, ...current.get(line.id) })),
              ),
            })
          } catch (error) {
            console.error('The cart could not be synchronized', error)
          } finally {
            set({ loading: false })
          }
        },

        sync() {
          const session = endedSessions()
          const access = tokens.access()
          syncing ??= withLock('mercer-cart', async () => {
            set({ loading: true })
            try {
              if (isOnServer()) await queue.write(() => read(readCart))
            } catch (error) {
              console.error('The cart could not be synchronized', error)
            } finally {
              set({ loading: false })
              syncing = null
              // Another user, with another cart, or the guest has signed in.
              if ((session !== endedSessions() || !access) && tokens.access()) void get().sync()
            }
          })
          return syncing
        },
      }

      /** Rehydrates first, because another tab may have changed the cart and this one may not have received the event yet. */
      function latest(): CartLine[] {
        void useCart.persist?.rehydrate()
        return get().items
      }

      /** The code that moves carts is loaded only when there is one to move. */
      async function readCart(): Promise<Reply<'GET /cart'>> {
        if (!latest().some(isTemporary) && !tokens.guest()) return call('GET /cart')
        const { moveGuestLines } = await import('./move-guest-lines.ts')
        return moveGuestLines({ lines: latest, edit: (change) => set({ items: change(latest()) }) })
      }
    },
    {
      name: STORAGE_KEY,
      storage: tabStorage<Pick<CartState, 'items'>>(),
      partialize: ({ items }) => ({ items }),
      merge: (stored, current) =>
        stored === undefined
          ? current
          : { ...current, items: keepIfEqual(current.items, validLines(storedProperty(stored, 'items'))) },
    },
  ),
)

useAuth.subscribe((auth, previous) => {
  if (auth.user?.id === previous.user?.id) return
  // The signed-out user's cart stays on the server and must not be visible to others.
  void useCart.persist?.rehydrate()
  useCart.setState(({ items }) => ({ items: items.filter(isTemporary), reply: null }))
  if (auth.user) void useCart.getState().sync()
})
