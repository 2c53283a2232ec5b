import { useRef } from 'react'
import { t } from '#messages/assistant.ts'
import { useAssistant } from '#web/state/assistant.ts'
import { Button } from '#web/ui/button.tsx'
import { ChatBubble } from '#web/ui/chat/chat-bubble.tsx'
import { TypingDots } from '#web/ui/chat/typing-dots.tsx'
import { Greeting } from './greeting.tsx'
import { Message } from './message.tsx'
import { currentProductId } from './open-product.ts'
import { SuggestedReplies } from './suggested-replies.tsx'
import { useAutoScroll } from './use-auto-scroll.ts'
import { useLoadAttachments } from './use-load-attachments.ts'
import { useUnanswered } from './use-unanswered.ts'

/**
 * The messages. An answer that is being written is shown below the log, so that screen readers announce it once, when it is
 * complete and moves into the log.
 * @param onFocusLost called when the focused element has been removed
 */
export function Conversation({ onFocusLost }: { onFocusLost: () => void }) {
  const { messages, answer, failure, ask, retry } = useAssistant()
  const scrollArea = useRef<HTMLElement>(null)
  useAutoScroll(scrollArea, messages, answer)
  useLoadAttachments(messages)
  const unanswered = useUnanswered(messages, answer)
  const problem = failure ?? (unanswered && t('unanswered'))
  const last = messages.at(-1)

  function send(text: string) {
    void ask(text, currentProductId())
    onFocusLost()
  }

  function retryQuestion() {
    void retry(currentProductId())
    onFocusLost()
  }

  return (
    <section
      ref={scrollArea}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: makes the log scrollable by keyboard
      tabIndex={0}
      aria-label={t('conversation')}
      className="relative flex min-h-0 grow flex-col gap-4 overflow-y-auto overscroll-contain p-4 focus-visible:-outline-offset-2"
    >
      <Greeting onSend={messages.length === 0 && !answer ? send : null} />
      <div role="log" aria-label={t('messages')} className="flex flex-col gap-4 empty:hidden">
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </div>
      {answer && (answer.content ? <ChatBubble>{answer.content}</ChatBubble> : <TypingDots />)}
      <p role="status" className="sr-only">
        {answer && t('writing')}
      </p>
      <div role="alert" className="empty:hidden">
        {problem && !answer && (
          <div className="flex flex-wrap items-center gap-3 rounded-md bg-danger-soft px-3.5 py-2.5 text-danger text-sm">
            <p className="min-w-0 grow basis-40 wrap-anywhere">{problem}</p>
            <Button variant="secondary" size="small" onClick={retryQuestion}>
              {t('tryAgain')}
            </Button>
          </div>
        )}
      </div>
      {!answer && !problem && last?.type === 'bot' && <SuggestedReplies replies={last.replies ?? []} onSend={send} />}
    </section>
  )
}
