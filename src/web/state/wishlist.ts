import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { ApiError } from '#contract/api-error.ts'
import { MAX_ON_WISHLIST } from '#contract/shop.ts'
import { t } from '#messages/refusals.ts'
import { call } from '#web/api/client.ts'
import { withLock } from '#web/api/lock.ts'
import { tokens } from '#web/api/tokens.ts'
import { endedSessions, useAuth } from './auth.ts'
import { type Heart, renamedHeart, serverHearts, withHeart, withoutHeart } from './hearts.ts'
import { storedProperty, validHearts } from './stored-shapes.ts'
import { tabStorage } from './tab-storage.ts'
import { warnIfNotStored } from './warn-if-not-stored.ts'
import { writeQueue } from './write-queue.ts'

export interface WishlistState {
  /** Newest first. */
  items: Heart[]
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
  rename: (before: string, now: string) => void
  /** Moves the guest's hearts to the server, then shows the server's list. */
  sync: () => Promise<void>
}

const STORAGE_KEY = 'wishlist-storage'

const signedIn = () => tokens.access() !== null
const isGuest = ({ guest }: Heart): boolean => guest
const idsOf = ({ products }: { products: { id: string }[] }): string[] => products.map(({ id }) => id)

/** The wishlist, stored in local storage: a guest's hearts, or the server's last response. */
export const useWishlist = create<WishlistState>()(
  persist(
    (set, get) => {
      const queue = writeQueue<string>(
        () => get().items.flatMap(({ id, guest }) => (guest ? [] : [id])),
        (ids) => {
          if (signedIn()) set({ items: serverHearts(ids, latest().filter(isGuest)) })
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
          if (!latest().some((heart) => heart.id === id) && get().items.length >= MAX_ON_WISHLIST) {
            throw new ApiError('wishlist_full', { status: 409, message: t('wishlistFull') })
          }
          const guest = !signedIn()
          const written = guest ? undefined : write(async () => idsOf(await call('PUT /wishlist/{id}', { id })), id)
          set({ items: withHeart(get().items, { id, guest }) })
          warnIfNotStored(STORAGE_KEY)
          await written
        },

        async remove(id) {
          const written = signedIn()
            ? write(async () => idsOf(await call('DELETE /wishlist/{id}', { id })), id)
            : undefined
          set({ items: withoutHeart(latest(), id) })
          await written
        },

        rename: (before, now) => set({ items: renamedHeart(latest(), before, now) }),

        sync() {
          if (syncing) return syncing
          const session = endedSessions()
          // Set at once, because otherwise the page would show an empty list until then.
          set({ loading: true, failed: false })
          syncing = withLock('mercer-wishlist', async () => {
            try {
              if (signedIn()) await queue.write(readHearts)
            } catch (error) {
              console.error('The wishlist could not be synchronized', error)
              set({ failed: true })
            } finally {
              set({ loading: false })
              syncing = null
              // Another user, with another list, has signed in meanwhile.
              if (session !== endedSessions() && signedIn()) void get().sync()
            }
          })
          return syncing
        },
      }

      /** Rehydrates first, because another tab may have changed the list without this one knowing yet. */
      function latest(): Heart[] {
        void useWishlist.persist?.rehydrate()
        return get().items
      }

      /** The code that merges guest hearts is loaded only when there are any. */
      async function readHearts(): Promise<string[]> {
        if (!latest().some(isGuest)) return (await call('GET /wishlist/ids')).ids
        const { mergeGuestHearts } = await import('./merge-guest-hearts.ts')
        return mergeGuestHearts(() => latest().filter(isGuest), forget)
      }

      function forget(ids: string[]) {
        set({ items: latest().filter(({ id, guest }) => !(guest && ids.includes(id))) })
      }
    },
    {
      name: STORAGE_KEY,
      storage: tabStorage<Pick<WishlistState, 'items'>>(),
      partialize: ({ items }) => ({ items }),
      merge(stored, now) {
        if (stored === undefined) return now
        const items = validHearts(storedProperty(stored, 'items'))
        // If the session ended in another tab, its user's list must not be visible here.
        return { ...now, items: signedIn() ? items : items.filter(isGuest) }
      },
    },
  ),
)

useAuth.subscribe((now, before) => {
  if (now.user?.id === before.user?.id) return
  // The signed-out user's list stays on the server and must not be visible to others.
  void useWishlist.persist?.rehydrate()
  useWishlist.setState(({ items }) => ({ items: items.filter(isGuest) }))
  if (now.user) void useWishlist.getState().sync()
})
