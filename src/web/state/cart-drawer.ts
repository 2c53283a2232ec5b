import type { ComponentType } from 'react'
import { create } from 'zustand'
import type { CartDrawerProps } from './cart-drawer-props.ts'

interface CartDrawerState extends Omit<CartDrawerProps, 'onClose'> {
  /** The component. It is loaded on first use. */
  Drawer: ComponentType<CartDrawerProps> | null
}

export const useCartDrawer = create<CartDrawerState>(() => ({ open: false, added: null, message: '', Drawer: null }))

/** Maximum time in milliseconds to wait for the drawer before a toast confirms the addition instead. */
const MAX_WAIT_MS = 1500

const load = async () => (await import('#web/storefront/cart/cart-drawer.tsx')).CartDrawer

/** Preloads the drawer. */
export function preloadCartDrawer(): void {
  load().catch((error) => console.warn('The cart’s drawer could not be preloaded', error))
}

/** Whether a page has the cart drawer. The cart page and the checkout do not. */
export const hasDrawer = (pathname: string): boolean => !/^(\/[a-z-]{2,8})?\/(cart|checkout)$/.test(pathname)

/**
 * Opens the cart drawer.
 * @param opening the added line, by its `lineKey`, and the message about it
 * @returns false if it does not open, because it did not load in time or the page is, or has become, the cart or the
 * checkout
 */
export async function openCartDrawer(opening: Pick<CartDrawerProps, 'added' | 'message'>): Promise<boolean> {
  if (!hasDrawer(location.pathname)) return false
  try {
    const Drawer = await Promise.race([load(), new Promise<null>((resolve) => setTimeout(resolve, MAX_WAIT_MS, null))])
    // The shopper may have navigated in the meantime.
    if (!Drawer || !hasDrawer(location.pathname)) return false
    useCartDrawer.setState({ Drawer, open: true, ...opening })
    return true
  } catch (error) {
    console.warn('The cart’s drawer could not be loaded', error)
    return false
  }
}

export const closeCartDrawer = (): void => useCartDrawer.setState({ open: false })
