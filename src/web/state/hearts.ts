/** A product on the wishlist, by its ID. */
export interface Heart {
  id: string
  /** Stored only in this browser, until its user signs in. */
  guest: boolean
}

/** Adds a product at the top of a list, or moves it there. */
export const withHeart = (hearts: Heart[], heart: Heart): Heart[] => [heart, ...withoutHeart(hearts, heart.id)]

export const withoutHeart = (hearts: Heart[], id: string): Heart[] => hearts.filter((heart) => heart.id !== id)

/** The server's list, below the guest's hearts that are not on it yet. */
export function serverHearts(ids: string[], guests: Heart[]): Heart[] {
  const unheard = guests.filter(({ id }) => !ids.includes(id))
  return [...unheard, ...ids.map((id) => ({ id, guest: false }))]
}

/** Replaces an ID that has changed. */
export const renamedHeart = (hearts: Heart[], before: string, now: string): Heart[] =>
  hearts
    .map((heart) => (heart.id === before ? { ...heart, id: now } : heart))
    .filter(({ id }, index, all) => all.findIndex((heart) => heart.id === id) === index)
