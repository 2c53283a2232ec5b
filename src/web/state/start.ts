import { useAuth } from './auth.ts'
import { useCart } from './cart.ts'
import { useWishlist } from './wishlist.ts'

/**
 * Begins to keep this tab's state true: finds out who is signed in, brings the cart and the wishlist up to date, and follows what
 * other tabs change. Returns how to stop.
 */
export function startState(): () => void {
  void useAuth
    .getState()
    .check()
    // Now the header knows it.
    .finally(() => delete document.documentElement.dataset.signedIn)
  if (useAuth.getState().isAuthenticated) {
    void useCart.getState().sync()
    void useWishlist.getState().sync()
  }
  addEventListener('storage', followOtherTabs)
  return () => removeEventListener('storage', followOtherTabs)
}

function followOtherTabs({ key }: StorageEvent): void {
  if (key === 'cart-storage' || key === null) void useCart.persist.rehydrate()
  if (key === 'wishlist-storage' || key === null) void useWishlist.persist.rehydrate()
  if (key === 'auth-storage' || key === null) void useAuth.persist.rehydrate()
}
