import type { ComponentType } from 'react'
import { create } from 'zustand'
import { paths } from '#contract/paths.ts'
import type { CartDrawerProps } from './cart-drawer-props.ts'

interface CartDrawerState extends Omit<CartDrawerProps, 'onClose'> {
  /** What draws it; it comes when it is wanted for the first time. */
  Drawer: ComponentType<CartDrawerProps> | null
}

export const useCartDrawer = create<CartDrawerState>(() => ({ open: false, added: null, said: '', Drawer: null }))

/** Longer than this nobody waits to hear that something is in the cart. */
const PATIENCE_MS = 1500

const load = async () => (await import('#web/storefront/cart/cart-drawer.tsx')).CartDrawer

/** Begins to load what the drawer needs, for who is about to open it. */
export function prepareCartDrawer(): void {
  load().catch((error) => console.warn('The cart’s drawer could not be loaded ahead', error))
}

/** Not beside the cart itself, nor while somebody is about to pay. */
export const hasDrawer = (pathname: string): boolean => pathname !== paths.cart() && pathname !== paths.checkout()

/**
 * Opens the cart beside the page.
 * @param news what was added, by its `lineKey`, and what is said about it
 * @returns false when it does not open: it could not be loaded soon, or the page is, or has meanwhile become, the
 * cart or the checkout
 */
export async function openCartDrawer(news: { added: string | null; said: string }): Promise<boolean> {
  if (!hasDrawer(location.pathname)) return false
  try {
    const Drawer = await Promise.race([load(), new Promise<null>((late) => setTimeout(late, PATIENCE_MS, null))])
    // The shopper may have gone on meanwhile.
    if (!Drawer || !hasDrawer(location.pathname)) return false
    useCartDrawer.setState({ Drawer, open: true, ...news })
    return true
  } catch (error) {
    console.warn('The cart’s drawer could not be loaded', error)
    return false
  }
}

export const closeCartDrawer = (): void => useCartDrawer.setState({ open: false })
