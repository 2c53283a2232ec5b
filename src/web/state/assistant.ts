import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { ChatEventJson } from '#contract/assistant.ts'
import { t } from '#messages/assistant.ts'
import { askAssistant } from '#web/api/assistant.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { CONVERSATION_KEY, useAuth } from './auth.ts'
import { addAttachments } from './chat-attachments.ts'
import { type ChatMessage, latestMessages, newMessage, validMessages, withEvent } from './chat-messages.ts'
import { storedProperty } from './stored-shapes.ts'
import { tabStorage } from './tab-storage.ts'
import { warnIfNotStored } from './warn-if-not-stored.ts'

interface AssistantState {
  messages: ChatMessage[]
  /** Identifies the conversation on the server, which has the earlier messages. */
  conversationId: string | null
  /** Owner of the conversation; null for a guest. */
  userId: string | null
  /** The answer being streamed, with its text so far. Empty while it is being prepared. */
  answer: ChatMessage | null
  /** Why the last question has no answer, or only a part of it. */
  failure: string | null
  /**
   * Sends a question, and shows the answer as it streams. Ignores blank messages, and calls while an answer is pending.
   * @param productId the product whose page is open
   */
  ask: (message: string, productId: string | undefined) => Promise<void>
  retry: (productId: string | undefined) => Promise<void>
  stop: () => void
  startOver: () => void
}

/** Minimum time in milliseconds for which the typing indicator is shown before an answer. */
const TYPING_MS = 1_000

const empty = { messages: [], conversationId: null, userId: null }

/** The conversation with the assistant. It is in local storage until the user signs out or starts over. */
export const useAssistant = create<AssistantState>()(
  persist(
    (set, get) => {
      let activeRequest: AbortController | null = null

      async function streamAnswer(question: ChatMessage, productId: string | undefined): Promise<void> {
        const abortController = new AbortController()
        activeRequest = abortController
        const indicatorShown = new Promise((resolve) => setTimeout(resolve, TYPING_MS))
        let pendingAnswer = newMessage('bot', '')
        let isIndicatorDone = false
        set({ answer: pendingAnswer, failure: null })
        const showAnswer = () => {
          if (isIndicatorDone && activeRequest === abortController) set({ answer: pendingAnswer })
        }
        void indicatorShown.then(() => {
          isIndicatorDone = true
          showAnswer()
        })

        function onEvent(event: ChatEventJson) {
          // The answer to a question from before a sign-out or a restart is discarded.
          if (activeRequest !== abortController) return
          if (event.topic === 'conversation') set({ conversationId: event.conversationId })
          addAttachments(event)
          pendingAnswer = withEvent(pendingAnswer, event)
          showAnswer()
        }

        try {
          const { conversationId } = get()
          await askAssistant(
            {
              message: question.content,
              ...(conversationId && { conversationId }),
              ...(productId && { productId }),
            },
            onEvent,
            abortController.signal,
          )
          await Promise.race([indicatorShown, aborted(abortController.signal)])
          if (activeRequest === abortController) add({ ...pendingAnswer, timestamp: new Date().toISOString() })
        } catch (error) {
          if (activeRequest !== abortController) return
          if (abortController.signal.aborted && isIndicatorDone && pendingAnswer.content !== '') add(pendingAnswer)
          set({ failure: abortController.signal.aborted ? t('stopped') : getErrorMessage(error) })
        } finally {
          if (activeRequest === abortController) {
            activeRequest = null
            set({ answer: null })
          }
        }
      }

      function add(message: ChatMessage) {
        const userId = useAuth.getState().user?.id ?? null
        set({ messages: latestMessages([...latest(), message]), userId, failure: null })
        warnIfNotStored(CONVERSATION_KEY)
      }

      return {
        ...empty,
        answer: null,
        failure: null,

        async ask(message, productId) {
          const content = message.trim()
          if (content === '' || activeRequest) return
          const question = newMessage('user', content)
          add(question)
          await streamAnswer(question, productId)
        },

        async retry(productId) {
          const question = latest().findLast(({ type }) => type === 'user')
          if (!question || activeRequest) return
          // Removes parts of an earlier attempt to answer.
          const messages = get().messages
          set({ messages: messages.slice(0, messages.findIndex(({ id }) => id === question.id) + 1) })
          await streamAnswer(question, productId)
        },

        stop: () => activeRequest?.abort(),

        startOver() {
          const previousRequest = activeRequest
          activeRequest = null
          previousRequest?.abort()
          set({ ...empty, answer: null, failure: null })
        },
      }

      /**
       * Rehydrates first, because another tab may have continued the conversation and this one may not have received the event
       * yet.
       */
      function latest(): ChatMessage[] {
        void useAssistant.persist?.rehydrate()
        return get().messages
      }
    },
    {
      name: CONVERSATION_KEY,
      storage: tabStorage<Pick<AssistantState, 'messages' | 'conversationId' | 'userId'>>(),
      partialize: ({ messages, conversationId, userId }) => ({ messages, conversationId, userId }),
      merge(stored, current) {
        const [userId, conversationId] = [storedProperty(stored, 'userId'), storedProperty(stored, 'conversationId')]
        // The stored conversation belongs to another user.
        if (stored === undefined) return { ...current, ...empty }
        if (typeof userId === 'string' && userId !== useAuth.getState().user?.id) return { ...current, ...empty }
        return {
          ...current,
          messages: validMessages(storedProperty(stored, 'messages')),
          conversationId: typeof conversationId === 'string' ? conversationId : null,
          userId: typeof userId === 'string' ? userId : null,
        }
      },
    },
  ),
)

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

// A signed-in user's conversation must not be visible to others.
useAuth.subscribe((auth, previous) => {
  if (previous.user && auth.user?.id !== previous.user.id) useAssistant.getState().startOver()
})

globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === CONVERSATION_KEY || key === null) void useAssistant.persist.rehydrate()
})
