import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { ChatMessage } from '#web/state/chat-messages.ts'

/** Distance in pixels between the last question and the top edge. */
const ROOM = 16

/**
 * Scrolls down as an answer grows, but keeps the last question visible, so that a long answer is read from its beginning.
 * Scrolling by hand turns this off until the next question.
 */
export function useFollow(
  place: RefObject<HTMLElement | null>,
  messages: readonly ChatMessage[],
  answer: ChatMessage | null,
): void {
  const left = useRef(false)
  const question = messages.findLast(({ type }) => type === 'user')?.id

  useEffect(() => {
    left.current = false
  }, [question])

  useEffect(() => {
    const scroller = place.current
    const leave = () => {
      left.current = true
    }
    scroller?.addEventListener('wheel', leave, { passive: true })
    scroller?.addEventListener('touchmove', leave, { passive: true })
    return () => {
      scroller?.removeEventListener('wheel', leave)
      scroller?.removeEventListener('touchmove', leave)
    }
  }, [place])

  useLayoutEffect(() => {
    const scroller = place.current
    if (!scroller || left.current) return
    const asked = [...scroller.querySelectorAll<HTMLElement>('article[aria-label="You"]')].at(-1)
    const end = scroller.scrollHeight - scroller.clientHeight
    scroller.scrollTop = asked ? Math.min(end, asked.offsetTop - ROOM) : end
  }, [place, messages, answer])
}
