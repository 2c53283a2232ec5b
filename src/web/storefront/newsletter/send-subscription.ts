import { call } from '#web/api/client.ts'
import { getErrorMessage, hasCode } from '#web/api/shop-error.ts'
import { readHoneypot } from '#web/forms/honeypot.ts'

/** Subscribes to the newsletter. @returns the address that gets the confirmation email, or the error message */
export async function sendSubscription(form: FormData): Promise<{ sent: string } | { problem: string }> {
  const email = String(form.get('email') ?? '').trim()
  try {
    await call('POST /newsletter', { email, ...(await readHoneypot(form)) })
    return { sent: email }
  } catch (error) {
    const emailError = hasCode(error, 'invalid_request') ? error.details.fields?.email : undefined
    return { problem: emailError ?? getErrorMessage(error) }
  }
}
