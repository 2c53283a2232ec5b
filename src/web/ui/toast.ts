import type { ToastOptions } from 'react-hot-toast/headless'
import { loadWithRetries } from './lazy-component.ts'
import type { ToastMessage } from './toast-message.ts'

/** Loaded on the first interaction, or with the first toast. */
const load = () => loadWithRetries(() => import('./toaster.tsx'))

type Kind = 'blank' | 'success' | 'error' | 'loading'

const show =
  (kind: Kind) =>
  (message: ToastMessage, options?: ToastOptions): void => {
    void load().then(({ showToast }) => showToast(kind, message, options))
  }

/** Shows a temporary message. Important messages belong on the page. */
export const toast = Object.assign(show('blank'), {
  success: show('success'),
  error: show('error'),
  loading: show('loading'),
  dismiss: (id: string): void => void load().then(({ dismissToast }) => dismissToast(id)),
})

/** Toasts about a product: 3 s for a success and 5 s for an error. */
export const productToast = {
  success: (message: string) => toast.success(message, { duration: 3000 }),
  error: (message: string) => toast.error(message, { duration: 5000 }),
}
