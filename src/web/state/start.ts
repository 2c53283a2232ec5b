import { tokens } from '#web/api/tokens.ts'
import { useAuth } from './auth.ts'
import { useCart } from './cart.ts'
import { useWishlist } from './wishlist.ts'

/** Loads the user, the cart and the wishlist, and follows changes in other tabs until the returned function is called. */
export function startState(): () => void {
  void useAuth
    .getState()
    .check()
    // The header now shows the user or the login link.
    .finally(() => delete document.documentElement.dataset.signedIn)
  const { isAuthenticated } = useAuth.getState()
  // The cart of a guest is on the server too, once a checkout has begun. Otherwise nothing is written here: another tab may just have
  // stored the first line.
  if (isAuthenticated || tokens.guest()) void useCart.getState().sync()
  if (isAuthenticated) void useWishlist.getState().sync()
  addEventListener('storage', syncWithOtherTabs)
  return () => removeEventListener('storage', syncWithOtherTabs)
}

function syncWithOtherTabs({ key }: StorageEvent): void {
  if (key === 'cart-storage' || key === null) void useCart.persist.rehydrate()
  if (key === 'wishlist-storage' || key === null) void useWishlist.persist.rehydrate()
  if (key === 'auth-storage' || key === null) void useAuth.persist.rehydrate()
}
