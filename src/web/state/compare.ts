import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { MAX_COMPARED } from '#contract/shop.ts'
import { storedProperty } from './stored-shapes.ts'
import { tabStorage } from './tab-storage.ts'

/** A product chosen for the comparison, with the data that the compare bar shows. */
export interface ComparedProduct {
  id: string
  name: string
  image: string
}

interface CompareState {
  /** In the order in which they were chosen. */
  items: ComparedProduct[]
  set: (items: readonly ComparedProduct[]) => void
  /** Adds a product, or removes it. @returns false when the comparison is full */
  toggle: (product: ComparedProduct) => boolean
}

const STORAGE_KEY = 'compare-storage'

/** The products chosen for the comparison in this browser. */
export const useCompare = create<CompareState>()(
  persist(
    (set, get) => ({
      items: [],
      set: (items) => set({ items: items.map(({ id, name, image }) => ({ id, name, image })) }),
      toggle({ id, name, image }) {
        // Another tab may have changed the list, and this one may not have received the event yet.
        void useCompare.persist?.rehydrate()
        const { items } = get()
        const others = items.filter((each) => each.id !== id)
        if (others.length === items.length && items.length >= MAX_COMPARED) return false
        set({ items: others.length < items.length ? others : [...items, { id, name, image }] })
        return true
      },
    }),
    {
      name: STORAGE_KEY,
      storage: tabStorage<Pick<CompareState, 'items'>>(),
      partialize: ({ items }) => ({ items }),
      merge: (stored, current) => ({ ...current, items: validItems(storedProperty(stored, 'items')) }),
    },
  ),
)

if (typeof window !== 'undefined')
  addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEY) void useCompare.persist.rehydrate()
  })

/** Local storage may contain anything. */
function validItems(items: unknown): ComparedProduct[] {
  if (!Array.isArray(items)) return []
  const valid = items.filter(isCompared)
  return valid.filter(({ id }, index) => valid.findIndex((each) => each.id === id) === index).slice(0, MAX_COMPARED)
}

// A function declaration, because the store reads local storage while this module loads.
function isCompared(item: unknown): item is ComparedProduct {
  return ['id', 'name', 'image'].every((name) => typeof storedProperty(item, name) === 'string')
}
