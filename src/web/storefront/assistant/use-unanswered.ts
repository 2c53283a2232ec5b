import { useEffect, useState } from 'react'
import type { ChatMessage } from '#web/state/chat-messages.ts'

/** So long another tab may still be waiting for the answer, in ms. */
const PATIENCE_MS = 30_000

/** Whether the last thing said is a question to which no answer comes any more, because its page was left. */
export function useUnanswered(messages: readonly ChatMessage[], answer: ChatMessage | null): boolean {
  const [, look] = useState(0)
  const last = messages.at(-1)
  const waiting = last?.type === 'user' && !answer
  const age = waiting ? Date.now() - Date.parse(last.timestamp) : 0
  useEffect(() => {
    if (!waiting || age > PATIENCE_MS) return
    const timer = setTimeout(() => look((count) => count + 1), PATIENCE_MS - age + 10)
    return () => clearTimeout(timer)
  }, [waiting, age])
  return waiting && age > PATIENCE_MS
}
