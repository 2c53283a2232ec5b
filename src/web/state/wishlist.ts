import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { ApiError } from '#contract/api-error.ts'
import { MAX_ON_WISHLIST } from '#contract/shop.ts'
import { t } from '#messages/shoppingErrors.ts'
import { call } from '#web/api/client.ts'
import { withLock } from '#web/api/lock.ts'
import { tokens } from '#web/api/tokens.ts'
import { endedSessions, useAuth } from './auth.ts'
import { storedProperty, validEntries } from './stored-shapes.ts'
import { tabStorage } from './tab-storage.ts'
import { warnIfNotStored } from './warn-if-not-stored.ts'
import { serverEntries, type WishlistEntry, withChangedId, withEntry, withoutEntry } from './wishlist-entries.ts'
import { writeQueue } from './write-queue.ts'

export interface WishlistState {
  /** Newest first. */
  items: WishlistEntry[]
  /** Loading for a signed-in user. */
  loading: boolean
  /** Loading failed, so the shown list may be incomplete. */
  failed: boolean
  /**
   * Both show the change at once. If it fails, they restore the list and throw the error.
   * @throws ApiError `wishlist_full`, `not_found` for a product that is no longer sold
   */
  add: (id: string) => Promise<void>
  remove: (id: string) => Promise<void>
  /** Replaces a product's ID that has changed. */
  rename: (oldId: string, newId: string) => void
  /** Moves the guest's entries to the server, then shows the server's list. */
  sync: () => Promise<void>
}

const STORAGE_KEY = 'wishlist-storage'

const isSignedIn = () => tokens.access() !== null
const isGuest = ({ guest }: WishlistEntry): boolean => guest
const getIds = ({ products }: { products: { id: string }[] }): string[] => products.map(({ id }) => id)

/** The wishlist, stored in local storage: a guest's entries, or the server's last response. */
export const useWishlist = create<WishlistState>()(
  persist(
    (set, get) => {
      const queue = writeQueue<string>(
        () => get().items.flatMap(({ id, guest }) => (guest ? [] : [id])),
        (ids) => {
          if (isSignedIn()) set({ items: serverEntries(ids, latest().filter(isGuest)) })
        },
      )
      let syncing: Promise<void> | null = null

      async function write(send: () => Promise<string[]>, id: string) {
        try {
          await queue.write(send, id)
        } catch (error) {
          // After a lost response the list may differ from what is shown.
          void get().sync()
          throw error
        }
      }

      return {
        items: [],
        loading: false,
        failed: false,

        async add(id) {
          if (!latest().some((entry) => entry.id === id) && get().items.length >= MAX_ON_WISHLIST) {
            throw new ApiError('wishlist_full', { status: 409, message: t('wishlistFull') })
          }
          const guest = !isSignedIn()
          const request = guest ? undefined : write(async () => getIds(await call('PUT /wishlist/{id}', { id })), id)
          set({ items: withEntry(get().items, { id, guest }) })
          warnIfNotStored(STORAGE_KEY)
          await request
        },

        async remove(id) {
          const request = isSignedIn()
            ? write(async () => getIds(await call('DELETE /wishlist/{id}', { id })), id)
            : undefined
          set({ items: withoutEntry(latest(), id) })
          await request
        },

        rename: (oldId, newId) => set({ items: withChangedId(latest(), oldId, newId) }),

        sync() {
          if (syncing) return syncing
          const session = endedSessions()
          // Set at once, because otherwise the page would show an empty list until then.
          set({ loading: true, failed: false })
          syncing = withLock('mercer-wishlist', async () => {
            try {
              if (isSignedIn()) await queue.write(readIds)
            } catch (error) {
              console.error('The wishlist could not be synchronized', error)
              set({ failed: true })
            } finally {
              set({ loading: false })
              syncing = null
              // Another user, with another list, has signed in.
              if (session !== endedSessions() && isSignedIn()) void get().sync()
            }
          })
          return syncing
        },
      }

      /** Rehydrates first, because another tab may have changed the list and this one may not have received the event yet. */
      function latest(): WishlistEntry[] {
        void useWishlist.persist?.rehydrate()
        return get().items
      }

      /** The code that merges guest entries is loaded only when there are any. */
      async function readIds(): Promise<string[]> {
        if (!latest().some(isGuest)) return (await call('GET /wishlist/ids')).ids
        const { mergeGuestWishlist } = await import('./merge-guest-wishlist.ts')
        return mergeGuestWishlist(() => latest().filter(isGuest), removeGuestEntries)
      }

      function removeGuestEntries(ids: string[]) {
        set({ items: latest().filter(({ id, guest }) => !(guest && ids.includes(id))) })
      }
    },
    {
      name: STORAGE_KEY,
      storage: tabStorage<Pick<WishlistState, 'items'>>(),
      partialize: ({ items }) => ({ items }),
      merge(stored, current) {
        if (stored === undefined) return current
        const items = validEntries(storedProperty(stored, 'items'))
        // If the session ended in another tab, its user's list must not be visible here.
        return { ...current, items: isSignedIn() ? items : items.filter(isGuest) }
      },
    },
  ),
)

useAuth.subscribe((auth, previous) => {
  if (auth.user?.id === previous.user?.id) return
  // The signed-out user's list stays on the server and must not be visible to others.
  void useWishlist.persist?.rehydrate()
  useWishlist.setState(({ items }) => ({ items: items.filter(isGuest) }))
  if (auth.user) void useWishlist.getState().sync()
})
