import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { ChatMessage } from '#web/state/chat-messages.ts'

/** Distance in pixels between the last question and the top edge. */
const TOP_MARGIN = 16

/**
 * Scrolls down as an answer grows, but keeps the last question visible, so that a long answer is read from its beginning.
 * Scrolling by hand turns this off until the next question.
 */
export function useAutoScroll(
  scrollArea: RefObject<HTMLElement | null>,
  messages: readonly ChatMessage[],
  answer: ChatMessage | null,
): void {
  const scrolledAway = useRef(false)
  const question = messages.findLast(({ type }) => type === 'user')?.id

  useEffect(() => {
    scrolledAway.current = false
  }, [question])

  useEffect(() => {
    const scroller = scrollArea.current
    const stopAutoScroll = () => {
      scrolledAway.current = true
    }
    scroller?.addEventListener('wheel', stopAutoScroll, { passive: true })
    scroller?.addEventListener('touchmove', stopAutoScroll, { passive: true })
    return () => {
      scroller?.removeEventListener('wheel', stopAutoScroll)
      scroller?.removeEventListener('touchmove', stopAutoScroll)
    }
  }, [scrollArea])

  useLayoutEffect(() => {
    const scroller = scrollArea.current
    if (!scroller || scrolledAway.current) return
    const questionElement = [...scroller.querySelectorAll<HTMLElement>('article[aria-label="You"]')].at(-1)
    const end = scroller.scrollHeight - scroller.clientHeight
    scroller.scrollTop = questionElement ? Math.min(end, questionElement.offsetTop - TOP_MARGIN) : end
  }, [scrollArea, messages, answer])
}
