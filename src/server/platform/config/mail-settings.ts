import { z } from 'zod'

/** How mail leaves the shop. */
export interface MailSettings {
  /** The mail server, with name and password; without one every mail stays in the outbox. */
  smtpUrl: string | undefined
  from: MailAddress
  /** The host that Message-IDs and List-Ids end with. */
  host: string
  /** The shop's address, without a slash at the end. */
  shopUrl: string
}

export interface MailAddress {
  /** Undefined where the owner wrote none: then it is what the shop is called. */
  name: string | undefined
  address: string
}

/** Nothing that means something in a header. */
const named = /^\s*"?([^"<>@,;:\\\p{Cc}]+?)"?\s*<([^<>]+)>\s*$/u

/** `SMTP_URL`: smtp:// (with STARTTLS where the server offers it) or smtps://. */
export const SmtpUrl = z.url({
  protocol: /^smtps?$/,
  error: 'It should be like smtp://name:password@mail.example.com:587',
})

/** `MAIL_FROM`: an address, or `Name <address>`. */
export const MailFrom = z.string().transform((text, context): MailAddress => {
  const [, name, address = text.trim()] = named.exec(text) ?? []
  if (z.email().safeParse(address).success) return { name, address }
  context.addIssue('It should be like shop@example.com or Example Shop <shop@example.com>')
  return z.NEVER
})

/** @param shopUrl where the shop is, when nothing says whom mail is from */
export function mailSettings(shopUrl: string, smtpUrl?: string, from?: MailAddress): MailSettings {
  const { hostname } = new URL(shopUrl)
  return { smtpUrl, from: from ?? { name: undefined, address: `no-reply@${hostname}` }, host: hostname, shopUrl }
}
