import { useEffect, useState } from 'react'
import type { ChatMessage } from '#web/state/chat-messages.ts'

/** How long another tab may still be waiting for the answer, in milliseconds. */
const ANSWER_TIMEOUT_MS = 30_000

/** Whether the last message is a question that will get no answer, because the page was closed before it arrived. */
export function useUnanswered(messages: readonly ChatMessage[], answer: ChatMessage | null): boolean {
  const [, rerender] = useState(0)
  const last = messages.at(-1)
  const isWaiting = last?.type === 'user' && !answer
  const age = isWaiting ? Date.now() - Date.parse(last.timestamp) : 0
  useEffect(() => {
    if (!isWaiting || age > ANSWER_TIMEOUT_MS) return
    const timer = setTimeout(() => rerender((count) => count + 1), ANSWER_TIMEOUT_MS - age + 10)
    return () => clearTimeout(timer)
  }, [isWaiting, age])
  return isWaiting && age > ANSWER_TIMEOUT_MS
}
