import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { ChatMessage } from '#web/state/chat-messages.ts'

/** Distance in pixels between the last question and the top edge. */
const TOP_MARGIN = 16

/**
 * Scrolls down as an answer grows, but keeps the last question visible, so that a long answer is read from its beginning.
 * Scrolling by hand turns this off until the next question.
 */
export function useAutoScroll(
  place: RefObject<HTMLElement | null>,
  messages: readonly ChatMessage[],
  answer: ChatMessage | null,
): void {
  const scrolledAway = useRef(false)
  const question = messages.findLast(({ type }) => type === 'user')?.id

  useEffect(() => {
    scrolledAway.current = false
  }, [question])

  useEffect(() => {
    const scroller = place.current
    const stopScrolling = () => {
      scrolledAway.current = true
    }
    scroller?.addEventListener('wheel', stopScrolling, { passive: true })
    scroller?.addEventListener('touchmove', stopScrolling, { passive: true })
    return () => {
      scroller?.removeEventListener('wheel', stopScrolling)
      scroller?.removeEventListener('touchmove', stopScrolling)
    }
  }, [place])

  useLayoutEffect(() => {
    const scroller = place.current
    if (!scroller || scrolledAway.current) return
    const questionElement = [...scroller.querySelectorAll<HTMLElement>('article[aria-label="You"]')].at(-1)
    const end = scroller.scrollHeight - scroller.clientHeight
    scroller.scrollTop = questionElement ? Math.min(end, questionElement.offsetTop - TOP_MARGIN) : end
  }, [place, messages, answer])
}
