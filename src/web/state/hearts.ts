/** A product on the wishlist, by its id. */
export interface Heart {
  id: string
  /** Only this browser knows of it, until somebody signs in. */
  guest: boolean
}

/** Puts a product on top of a list, once. */
export const withHeart = (hearts: Heart[], heart: Heart): Heart[] => [heart, ...withoutHeart(hearts, heart.id)]

export const withoutHeart = (hearts: Heart[], id: string): Heart[] => hearts.filter((heart) => heart.id !== id)

/** What the server has on its list, below what it has not heard of yet. */
export function serverHearts(ids: string[], guests: Heart[]): Heart[] {
  const unheard = guests.filter(({ id }) => !ids.includes(id))
  return [...unheard, ...ids.map((id) => ({ id, guest: false }))]
}

/** The product has another id now. */
export const renamedHeart = (hearts: Heart[], before: string, now: string): Heart[] =>
  hearts
    .map((heart) => (heart.id === before ? { ...heart, id: now } : heart))
    .filter(({ id }, index, all) => all.findIndex((heart) => heart.id === id) === index)
