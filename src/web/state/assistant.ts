import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { ChatEventJson } from '#contract/assistant.ts'
import { t } from '#messages/assistant.ts'
import { askAssistant } from '#web/api/assistant.ts'
import { messageOf } from '#web/api/shop-error.ts'
import { CONVERSATION_KEY, useAuth } from './auth.ts'
import { addAttachments } from './chat-attachments.ts'
import { type ChatMessage, latestMessages, newMessage, validMessages, withEvent } from './chat-messages.ts'
import { storedProperty } from './stored-shapes.ts'
import { tabStorage } from './tab-storage.ts'
import { warnIfNotStored } from './warn-if-not-stored.ts'

interface AssistantState {
  messages: ChatMessage[]
  /** By which the server knows the earlier messages. */
  conversationId: string | null
  /** Owner of the conversation; null for a guest. */
  userId: string | null
  /** The answer being streamed, with its text so far. Empty while it is being prepared. */
  answer: ChatMessage | null
  /** Why the last question has no answer, or only a part of it. */
  failure: string | null
  /**
   * Asks, and shows the answer as it streams. Ignores blank messages, and calls while an answer is pending.
   * @param productId the product whose page is open
   */
  ask: (message: string, productId: string | undefined) => Promise<void>
  askAgain: (productId: string | undefined) => Promise<void>
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
      let answering: AbortController | null = null

      async function answer(question: ChatMessage, productId: string | undefined): Promise<void> {
        const abortController = new AbortController()
        answering = abortController
        const typed = new Promise((resolve) => setTimeout(resolve, TYPING_MS))
        let whole = newMessage('bot', '')
        let shows = false
        set({ answer: whole, failure: null })
        const show = () => {
          if (shows && answering === abortController) set({ answer: whole })
        }
        void typed.then(() => {
          shows = true
          show()
        })

        function take(event: ChatEventJson) {
          // The answer to a question from before a sign-out or a restart is discarded.
          if (answering !== abortController) return
          if (event.topic === 'conversation') set({ conversationId: event.conversationId })
          addAttachments(event)
          whole = withEvent(whole, event)
          show()
        }

        try {
          const { conversationId } = get()
          await askAssistant(
            {
              message: question.content,
              ...(conversationId && { conversationId }),
              ...(productId && { productId }),
            },
            take,
            abortController.signal,
          )
          await Promise.race([typed, aborted(abortController.signal)])
          if (answering === abortController) add({ ...whole, timestamp: new Date().toISOString() })
        } catch (error) {
          if (answering !== abortController) return
          if (abortController.signal.aborted && shows && whole.content !== '') add(whole)
          set({ failure: abortController.signal.aborted ? t('stopped') : messageOf(error) })
        } finally {
          if (answering === abortController) {
            answering = null
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
          if (content === '' || answering) return
          const question = newMessage('user', content)
          add(question)
          await answer(question, productId)
        },

        async askAgain(productId) {
          const question = latest().findLast(({ type }) => type === 'user')
          if (!question || answering) return
          // Removes parts of an earlier attempt to answer.
          const messages = get().messages
          set({ messages: messages.slice(0, messages.findIndex(({ id }) => id === question.id) + 1) })
          await answer(question, productId)
        },

        stop: () => answering?.abort(),

        startOver() {
          const left = answering
          answering = null
          left?.abort()
          set({ ...empty, answer: null, failure: null })
        },
      }

      /** Rehydrates first, because another tab may have continued the conversation without this one knowing yet. */
      function latest(): ChatMessage[] {
        void useAssistant.persist?.rehydrate()
        return get().messages
      }
    },
    {
      name: CONVERSATION_KEY,
      storage: tabStorage<Pick<AssistantState, 'messages' | 'conversationId' | 'userId'>>(),
      partialize: ({ messages, conversationId, userId }) => ({ messages, conversationId, userId }),
      merge(stored, now) {
        const [userId, conversationId] = [storedProperty(stored, 'userId'), storedProperty(stored, 'conversationId')]
        // The stored conversation belongs to another user.
        if (stored === undefined) return { ...now, ...empty }
        if (typeof userId === 'string' && userId !== useAuth.getState().user?.id) return { ...now, ...empty }
        return {
          ...now,
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
useAuth.subscribe((now, before) => {
  if (before.user && now.user?.id !== before.user.id) useAssistant.getState().startOver()
})

globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === CONVERSATION_KEY || key === null) void useAssistant.persist.rehydrate()
})
