import { useRef, useState } from 'react'
import { t } from '#messages/cart.ts'
import { call } from '#web/api/client.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { useCart } from '#web/state/cart.ts'
import { type CartLine, lineKey, maxUnits } from '#web/state/lines.ts'
import { useFocusAfterRemoval } from '#web/ui/focus-after-removal.ts'

/** The line that was removed last, which can be restored. */
export interface RemovedLine {
  line: CartLine
  /** Its position in the list. */
  index: number
  /** It is being restored. */
  pending: boolean
}

const REMOVE = '[data-remove-line]'

/**
 * Removes lines from the cart or saves them for later, and restores the last removed one on request. The focus moves to the next line, or to the heading of
 * the empty cart, and screen readers announce the change.
 * @param lines in the order in which they are shown
 * @param onProblem called with the reason why a line could not be removed or restored
 */
export function useRemoval(lines: CartLine[], onProblem: (message: string) => void) {
  const [removed, setRemoved] = useState<RemovedLine | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const container = useRef<HTMLDivElement>(null)
  const focusAfterRemoval = useFocusAfterRemoval()
  const find = (selector: string) => container.current?.querySelector<HTMLElement>(selector)

  function remove(line: CartLine, button: HTMLElement) {
    const index = lines.indexOf(line)
    setRemoved(maxUnits(line.stockCount) > 0 ? { line, index, pending: false } : null)
    setAnnouncement(t('lineRemoved', { name: line.name }))
    focusNextLine(button, index)
    useCart
      .getState()
      .remove(line.id)
      .catch((error) => {
        reset()
        onProblem(getErrorMessage(error))
      })
  }

  /** Moves the focus to the line that takes the place of a removed one, or to the heading of the empty cart. */
  function focusNextLine(button: HTMLElement, index: number) {
    focusAfterRemoval(button, () => {
      const buttons = container.current?.querySelectorAll<HTMLElement>(REMOVE) ?? []
      return buttons[Math.min(index, buttons.length - 1)] ?? find(':is(h1, h3)[tabindex="-1"]')
    })
  }

  /** Moves a line of an account's cart to the items saved for later. */
  async function save(line: CartLine, button: HTMLElement) {
    focusNextLine(button, lines.indexOf(line))
    try {
      // A change of its quantity may still be on the way.
      await useCart.getState().sync()
      const { items } = await call('POST /cart/saved', { itemId: line.id })
      useCart.setState({ items })
      setRemoved(null)
      setAnnouncement(t('lineSaved', { name: line.name }))
    } catch (error) {
      onProblem(getErrorMessage(error))
    }
  }

  async function undo(button: HTMLElement) {
    if (!removed || removed.pending) return
    const { id, heldBefore, ...line } = removed.line
    setRemoved({ ...removed, pending: true })
    focusAfterRemoval(button, () => find(`[data-line="${CSS.escape(lineKey(line))}"] ${REMOVE}`))
    try {
      await useCart.getState().add({ ...line, quantity: Math.min(line.quantity, maxUnits(line.stockCount)) })
      setRemoved(null)
      setAnnouncement(t('lineRestored', { name: line.name }))
    } catch (error) {
      setRemoved({ ...removed, pending: false })
      onProblem(getErrorMessage(error))
    }
  }

  function reset() {
    setRemoved(null)
    setAnnouncement('')
  }

  return { container, announcement, removed, remove, save, undo, reset }
}
