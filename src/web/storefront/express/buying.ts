import { useState } from 'react'
import { create } from 'zustand'

/** Whether an order is being placed and paid with a wallet. */
export const useBuying = create(() => ({ isBuying: false }))

/**
 * A value that decides what is shown, as it was when the purchase with a wallet began. The purchase moves the cart to the server and begins a
 * guest, but the page must keep the button of the wallet until it ends.
 */
export function useHeldWhileBuying<Value>(current: Value): Value {
  const isBuying = useBuying((state) => state.isBuying)
  const [shown, setShown] = useState(current)
  if (isBuying) return shown
  if (shown !== current) setShown(current)
  return current
}
