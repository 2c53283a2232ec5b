import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { AuthJson, UserJson } from '#contract/accounts.ts'
import type { Input } from '#contract/endpoints.ts'
import { call } from '#web/api/client.ts'
import { onSessionEnd } from '#web/api/refresh.ts'
import { NetworkError } from '#web/api/send.ts'
import { hasCode } from '#web/api/shop-error.ts'
import { tokens } from '#web/api/tokens.ts'
import { tabStorage } from './tab-storage.ts'

interface AuthState {
  user: UserJson | null
  isAuthenticated: boolean
  loading: boolean
  /** Each signs in and rejects with the API's error when that fails. */
  login: (credentials: Input<'POST /auth/login'>) => Promise<UserJson>
  register: (form: Input<'POST /auth/register'>) => Promise<UserJson>
  /** Ends the session here in any case, even if the server does not answer. */
  logout: () => Promise<void>
  /** Finds out who is signed in, from the stored token. */
  check: () => Promise<void>
  setUser: (user: UserJson) => void
}

const nobody = { user: null, isAuthenticated: false, loading: false }

/**
 * Who is signed in, kept in local storage. While React takes over the server's page it is nobody, as it was there:
 * hydration reads the initial state, and only then the stored one.
 */
export const useAuth = create<AuthState>()(
  persist(
    (set) => {
      async function signIn(reply: Promise<AuthJson>): Promise<UserJson> {
        set({ loading: true })
        try {
          const { user, ...session } = await reply
          tokens.store(session)
          set({ user, isAuthenticated: true, loading: false })
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

        async logout() {
          try {
            if (tokens.access()) await call('POST /auth/logout')
          } catch (error) {
            console.warn('The server did not confirm the logout', error)
          } finally {
            tokens.clear()
            set(nobody)
          }
        },

        async check() {
          if (!tokens.access()) {
            set(nobody)
            return
          }
          set({ loading: true })
          try {
            const { user } = await call('GET /user/profile')
            set({ user, isAuthenticated: true, loading: false })
          } catch (error) {
            set({ loading: false })
            // No answer, or "later": nothing was said about the session, so it is not thrown away.
            if (error instanceof NetworkError || hasCode(error, 'unavailable', 'too_many_requests')) return
            tokens.clear()
            set(nobody)
          }
        },

        setUser: (user) => set({ user }),
      }
    },
    {
      name: 'auth-storage',
      storage: tabStorage<Pick<AuthState, 'user' | 'isAuthenticated'>>(),
      partialize: ({ user, isAuthenticated }) => ({ user, isAuthenticated }),
    },
  ),
)

onSessionEnd(() => useAuth.setState(nobody))
