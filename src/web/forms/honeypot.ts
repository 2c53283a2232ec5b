import { MIN_FORM_MS } from '#contract/shop.ts'

/**
 * Reads the honeypot fields of a form. Waits until the form has been visible long enough, so that fast typists do not look
 * like bots.
 */
export async function readHoneypot(form: FormData): Promise<{ website: string; shownFor: number }> {
  const remainingMs = MIN_FORM_MS - performance.now()
  if (remainingMs > 0) await new Promise((resolve) => setTimeout(resolve, remainingMs))
  return { website: String(form.get('website') ?? ''), shownFor: Math.ceil(performance.now()) }
}
