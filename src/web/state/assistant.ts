import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { ChatEventJson } from '#contract/assistant.ts'
import { t } from '#messages/assistant.ts'
import { askAssistant } from '#web/api/assistant.ts'
import { messageOf } from '#web/api/shop-error.ts'
import { CONVERSATION, useAuth } from './auth.ts'
import { rememberShown } from './chat-goods.ts'
import { type ChatMessage, latestMessages, newMessage, soundMessages, withEvent } from './chat-messages.ts'
import { tellIfNotKept } from './not-kept.ts'
import { partOf } from './stored-shapes.ts'
import { tabStorage } from './tab-storage.ts'

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
        const asked = new AbortController()
        answering = asked
        const typed = new Promise((resolve) => setTimeout(resolve, TYPING_MS))
        let whole = newMessage('bot', '')
        let shows = false
        set({ answer: whole, failure: null })
        const show = () => {
          if (shows && answering === asked) set({ answer: whole })
        }
        void typed.then(() => {
          shows = true
          show()
        })

        function take(event: ChatEventJson) {
          // The answer to a question from before a sign-out or a restart is discarded.
          if (answering !== asked) return
          if (event.topic === 'conversation') set({ conversationId: event.conversationId })
          rememberShown(event)
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
            asked.signal,
          )
          await Promise.race([typed, aborted(asked.signal)])
          if (answering === asked) add({ ...whole, timestamp: new Date().toISOString() })
        } catch (error) {
          if (answering !== asked) return
          if (asked.signal.aborted && shows && whole.content !== '') add(whole)
          set({ failure: asked.signal.aborted ? t('stopped') : messageOf(error) })
        } finally {
          if (answering === asked) {
            answering = null
            set({ answer: null })
          }
        }
      }

      function add(message: ChatMessage) {
        const userId = useAuth.getState().user?.id ?? null
        set({ messages: latestMessages([...latest(), message]), userId, failure: null })
        tellIfNotKept(CONVERSATION)
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
      name: CONVERSATION,
      storage: tabStorage<Pick<AssistantState, 'messages' | 'conversationId' | 'userId'>>(),
      partialize: ({ messages, conversationId, userId }) => ({ messages, conversationId, userId }),
      merge(stored, now) {
        const [userId, conversationId] = [partOf(stored, 'userId'), partOf(stored, 'conversationId')]
        // The stored conversation belongs to another user.
        if (stored === undefined) return { ...now, ...empty }
        if (typeof userId === 'string' && userId !== useAuth.getState().user?.id) return { ...now, ...empty }
        return {
          ...now,
          messages: soundMessages(partOf(stored, 'messages')),
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
  if (key === CONVERSATION || key === null) void useAssistant.persist.rehydrate()
})
