import { toast } from 'react-hot-toast/headless'

export { toast }

/** Toasts about a product: they stay 3 s for a success and 5 s for an error. */
export const productToast = {
  success: (message: string) => toast.success(message, { duration: 3000 }),
  error: (message: string) => toast.error(message, { duration: 5000 }),
}
