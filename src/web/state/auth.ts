import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { AuthJson, UserJson } from '#contract/accounts.ts'
import type { Input } from '#contract/endpoints.ts'
import { call } from '#web/api/client.ts'
import { endSession } from '#web/api/end-session.ts'
import { onSessionEnd } from '#web/api/refresh.ts'
import { isRejected } from '#web/api/shop-error.ts'
import { TOKEN, tokens } from '#web/api/tokens.ts'
import { safeLocalStorage } from '#web/browser/browser-storage.ts'
import { storedProperty, validUser } from './stored-shapes.ts'
import { tabStorage } from './tab-storage.ts'
import { warnIfNotStored } from './warn-if-not-stored.ts'

/** Storage key of the conversation with the assistant, which is deleted when the session ends. */
export const CONVERSATION_KEY = 'assistant-storage'

interface AuthState {
  user: UserJson | null
  isAuthenticated: boolean
  loading: boolean
  /** All sign-in methods reject with the API's error. */
  login: (credentials: Input<'POST /auth/login'>) => Promise<UserJson>
  register: (form: Input<'POST /auth/register'>) => Promise<UserJson>
  googleLogin: (credential: Input<'POST /auth/google'>) => Promise<UserJson>
  /** The second step of a sign-in that was rejected with two_step_required. */
  finishLogin: (step: Input<'POST /auth/two-step'>) => Promise<UserJson>
  /** Ends the session in the browser at once, and then on the server, which may fail. */
  logout: () => Promise<void>
  /** Loads the user of the stored token. */
  check: () => Promise<void>
  /** Updates the profile, if the same user is still signed in. */
  setUser: (user: UserJson) => void
}

const signedOut = { user: null, isAuthenticated: false, loading: false }

/**
 * The signed-in user, stored in local storage. During hydration it is null, as in the server's HTML, because persisted state
 * is loaded only afterwards.
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
          warnIfNotStored(TOKEN)
          return user
        } catch (error) {
          set({ loading: false })
          throw error
        }
      }

      return {
        ...signedOut,
        login: (credentials) => signIn(call('POST /auth/login', credentials, { isIdempotent: true })),
        register: (form) => signIn(call('POST /auth/register', form)),
        googleLogin: (credential) => signIn(call('POST /auth/google', credential)),
        finishLogin: (step) => signIn(call('POST /auth/two-step', step)),

        async logout() {
          const [token, refreshToken] = [tokens.access(), tokens.refresh()]
          tokens.clear()
          set(signedOut)
          if (!token) return
          try {
            await endSession(token, refreshToken)
          } catch (error) {
            console.warn('The server did not confirm the logout', error)
          }
        },

        async check() {
          const token = tokens.access()
          const isReplaced = () => tokens.access() !== token
          if (!token) {
            set(signedOut)
            return
          }
          set({ loading: true })
          try {
            const { user } = await call('GET /user/profile')
            // The token was refreshed, or another user has signed in or out, so the current token decides.
            if (isReplaced()) return await get().check()
            set({ user, isAuthenticated: true, loading: false })
          } catch (error) {
            set({ loading: false })
            if (isReplaced() || !isRejected(error)) return
            tokens.clear()
            set(signedOut)
          }
        },

        setUser: (user) => set((auth) => (auth.user?.id === user.id ? { user } : {})),
      }
    },
    {
      name: 'auth-storage',
      storage: tabStorage<Pick<AuthState, 'user' | 'isAuthenticated'>>(),
      partialize: ({ user, isAuthenticated }) => ({ user, isAuthenticated }),
      merge(stored, current) {
        if (stored === undefined) return current
        const user = validUser(storedProperty(stored, 'user'))
        return { ...current, user, isAuthenticated: user !== null }
      },
    },
  ),
)

onSessionEnd(() => useAuth.setState(signedOut))

let ended = 0

/** Number of sessions that ended in this tab. Work that started in one session must not continue or be shown in the next. */
export const endedSessions = (): number => ended

useAuth.subscribe((auth, previous) => {
  if (!previous.user || auth.user?.id === previous.user.id) return
  ended++
  // Removed here, because the assistant's store is loaded only where it is used.
  safeLocalStorage.removeItem(CONVERSATION_KEY)
})
