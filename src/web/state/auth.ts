import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { AuthJson, UserJson } from '#contract/accounts.ts'
import type { Input } from '#contract/endpoints.ts'
import { call } from '#web/api/client.ts'
import { endSession } from '#web/api/end-session.ts'
import { onSessionEnd } from '#web/api/refresh.ts'
import { isRefusal } from '#web/api/shop-error.ts'
import { TOKEN, tokens } from '#web/api/tokens.ts'
import { localTexts } from '#web/browser/browser-storage.ts'
import { tellIfNotKept } from './not-kept.ts'
import { partOf, soundUser } from './stored-shapes.ts'
import { tabStorage } from './tab-storage.ts'

/** Where the conversation with the assistant is kept, which ends with the session. */
export const CONVERSATION = 'assistant-storage'

interface AuthState {
  user: UserJson | null
  isAuthenticated: boolean
  loading: boolean
  /** Each signs in and rejects with the API's error when that fails. */
  login: (credentials: Input<'POST /auth/login'>) => Promise<UserJson>
  register: (form: Input<'POST /auth/register'>) => Promise<UserJson>
  googleLogin: (answer: Input<'POST /auth/google'>) => Promise<UserJson>
  /** The second step of one that was refused with two_step_required. */
  finishLogin: (step: Input<'POST /auth/two-step'>) => Promise<UserJson>
  /** Ends the session here at once, and then tells the server, which may fail. */
  logout: () => Promise<void>
  /** Finds out who is signed in, from the stored token. */
  check: () => Promise<void>
  /** Shows a changed profile, if it is still this user who is signed in. */
  setUser: (user: UserJson) => void
}

const nobody = { user: null, isAuthenticated: false, loading: false }

/**
 * Who is signed in, kept in local storage. While React takes over the server's page it is nobody, as it was there:
 * hydration reads the initial state, and only then the stored one.
 */
export const useAuth = create<AuthState>()(
  persist(
    (set, get) => {
      async function signIn(reply: Promise<AuthJson>): Promise<UserJson> {
        set({ loading: true })
        try {
          const { user, ...session } = await reply
          tokens.store(session)
          set({ user, isAuthenticated: true, loading: false })
          tellIfNotKept(TOKEN)
          return user
        } catch (error) {
          set({ loading: false })
          throw error
        }
      }

      return {
        ...nobody,
        login: (credentials) => signIn(call('POST /auth/login', credentials)),
        register: (form) => signIn(call('POST /auth/register', form)),
        googleLogin: (answer) => signIn(call('POST /auth/google', answer)),
        finishLogin: (step) => signIn(call('POST /auth/two-step', step)),

        async logout() {
          const [token, refreshToken] = [tokens.access(), tokens.refresh()]
          tokens.clear()
          set(nobody)
          if (!token) return
          try {
            await endSession(token, refreshToken)
          } catch (error) {
            console.warn('The server did not confirm the logout', error)
          }
        },

        async check() {
          const token = tokens.access()
          const replaced = () => tokens.access() !== token
          if (!token) {
            set(nobody)
            return
          }
          set({ loading: true })
          try {
            const { user } = await call('GET /user/profile')
            // Renewed, or somebody has logged out or in: the token of now says who it is.
            if (replaced()) return await get().check()
            set({ user, isAuthenticated: true, loading: false })
          } catch (error) {
            set({ loading: false })
            if (replaced() || !isRefusal(error)) return
            tokens.clear()
            set(nobody)
          }
        },

        setUser: (user) => set((auth) => (auth.user?.id === user.id ? { user } : {})),
      }
    },
    {
      name: 'auth-storage',
      storage: tabStorage<Pick<AuthState, 'user' | 'isAuthenticated'>>(),
      partialize: ({ user, isAuthenticated }) => ({ user, isAuthenticated }),
      merge(stored, now) {
        if (stored === undefined) return now
        const user = soundUser(partOf(stored, 'user'))
        return { ...now, user, isAuthenticated: user !== null }
      },
    },
  ),
)

onSessionEnd(() => useAuth.setState(nobody))

let ended = 0

/** How many sessions have ended in this tab. What was begun in one must neither go on nor be shown in the next. */
export const endedSessions = (): number => ended

useAuth.subscribe((now, before) => {
  if (!before.user || now.user?.id === before.user.id) return
  ended++
  // Its store is loaded only where somebody uses it.
  localTexts.removeItem(CONVERSATION)
})
