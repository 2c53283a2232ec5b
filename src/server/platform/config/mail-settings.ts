import { z } from 'zod'

/** How the shop sends email. */
export interface MailSettings {
  /** URL of the mail server, with user name and password. Without it, emails stay in the outbox. */
  smtpUrl: string | undefined
  from: MailAddress
  /** Host name used in Message-ID and List-Id headers. */
  host: string
  /** The shop's URL without a trailing slash. */
  shopUrl: string
}

export interface MailAddress {
  /** Undefined if not configured: then the shop's name is used. */
  name: string | undefined
  address: string
}

/** `Name <address>`, where the name has no characters with a special meaning in headers. */
const namedAddress = /^\s*"?([^"<>@,;:\\\p{Cc}]+?)"?\s*<([^<>]+)>\s*$/u

/** `SMTP_URL`: smtp:// (with STARTTLS where the server offers it) or smtps://. */
export const SmtpUrl = z.url({
  protocol: /^smtps?$/,
  error: 'It should be like smtp://name:password@mail.example.com:587',
})

/** `MAIL_FROM`: an address, or `Name <address>`. */
export const MailFrom = z.string().transform((text, context): MailAddress => {
  const [, name, address = text.trim()] = namedAddress.exec(text) ?? []
  if (z.email().safeParse(address).success) return { name, address }
  context.addIssue('It should be like shop@example.com or Example Shop <shop@example.com>')
  return z.NEVER
})

/** @param shopUrl its host is the sender's domain if `MAIL_FROM` is not set */
export function mailSettings(shopUrl: string, smtpUrl?: string, from?: MailAddress): MailSettings {
  const { hostname } = new URL(shopUrl)
  return { smtpUrl, from: from ?? { name: undefined, address: `no-reply@${hostname}` }, host: hostname, shopUrl }
}
