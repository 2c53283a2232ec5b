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
import { tellIfNotKept } from './not-kept.ts'
import { partOf, soundHearts } from './stored-shapes.ts'
import { tabStorage } from './tab-storage.ts'
import { writeQueue } from './write-queue.ts'

export interface WishlistState {
  /** Newest first. */
  items: Heart[]
  /** It is being read for somebody who is signed in. */
  loading: boolean
  /** It could not be read, so what is shown may not be all of it. */
  failed: boolean
  /**
   * Both show the change at once; when it fails, the list is as it was and the error is thrown.
   * @throws ApiError `wishlist_full`, `not_found` for a product that is no longer sold
   */
  add: (id: string) => Promise<void>
  remove: (id: string) => Promise<void>
  /** A product that is on it has another id now. */
  rename: (before: string, now: string) => void
  /** Moves what was put on it before signing in to the server, then shows the server's list. */
  sync: () => Promise<void>
}

const STORED = 'wishlist-storage'

const signedIn = () => tokens.access() !== null
const isGuest = ({ guest }: Heart): boolean => guest
const idsOf = ({ products }: { products: { id: string }[] }): string[] => products.map(({ id }) => id)

/** The wishlist, kept in local storage: a guest's hearts, or what the server last said. */
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
          // A lost answer means that the list may not be as it is shown.
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
          tellIfNotKept(STORED)
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
          // At once: until then the page would call the list empty.
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
              // Another user has signed in meanwhile, with another list.
              if (session !== endedSessions() && signedIn()) void get().sync()
            }
          })
          return syncing
        },
      }

      /** Another tab may have changed the list, and this one not have heard of it yet. */
      function latest(): Heart[] {
        void useWishlist.persist?.rehydrate()
        return get().items
      }

      /** What brings a guest's hearts along is loaded only where there are any. */
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
      name: STORED,
      storage: tabStorage<Pick<WishlistState, 'items'>>(),
      partialize: ({ items }) => ({ items }),
      merge(stored, now) {
        if (stored === undefined) return now
        const items = soundHearts(partOf(stored, 'items'))
        // Whose session ended elsewhere is not signed in here, and their list is nobody else's to see.
        return { ...now, items: signedIn() ? items : items.filter(isGuest) }
      },
    },
  ),
)

useAuth.subscribe((now, before) => {
  if (now.user?.id === before.user?.id) return
  // The list of who was signed in stays on the server and is nobody else's to see.
  void useWishlist.persist?.rehydrate()
  useWishlist.setState(({ items }) => ({ items: items.filter(isGuest) }))
  if (now.user) void useWishlist.getState().sync()
})
