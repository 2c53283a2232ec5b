/** A product on the wishlist, by its ID. */
export interface WishlistEntry {
  id: string
  /** Stored only in this browser, until its user signs in. */
  guest: boolean
}

/** Adds a product at the top of a list, or moves it there. */
export const withEntry = (entries: WishlistEntry[], entry: WishlistEntry): WishlistEntry[] => [
  entry,
  ...withoutEntry(entries, entry.id),
]

export const withoutEntry = (entries: WishlistEntry[], id: string): WishlistEntry[] =>
  entries.filter((entry) => entry.id !== id)

/** The server's list, below the guest's entries that are not on it yet. */
export function serverEntries(ids: string[], guests: WishlistEntry[]): WishlistEntry[] {
  const notOnServer = guests.filter(({ id }) => !ids.includes(id))
  return [...notOnServer, ...ids.map((id) => ({ id, guest: false }))]
}

/** Replaces an ID that has changed. */
export const withChangedId = (entries: WishlistEntry[], oldId: string, newId: string): WishlistEntry[] =>
  entries
    .map((entry) => (entry.id === oldId ? { ...entry, id: newId } : entry))
    .filter(({ id }, index, all) => all.findIndex((entry) => entry.id === id) === index)
