import { createTransport } from 'nodemailer'
import type { MailSettings } from '../config/mail-settings.ts'
import type { MailHeaders, mails } from './tables.ts'

export interface MailToSend
  extends Pick<typeof mails.$inferSelect, 'id' | 'kind' | 'recipient' | 'subject' | 'createdAt' | 'headers'> {
  html: string
  text: string
  /** The sender's name when `MAIL_FROM` has none. */
  shopName: string
}

/** Sends an email to the mail server. Rejects when the server did not accept or did not confirm it. */
export type SendMail = (mail: MailToSend) => Promise<unknown>

const SECOND = 1_000
/** Time for one email, from connecting to the server's confirmation. */
const MAX_SEND_MS = 120 * SECOND

/**
 * Sends by SMTP. A password is sent only over TLS, unless the URL says otherwise (`?requireTLS=false`). Attachments from
 * files or URLs are disabled.
 */
export function smtpSender({ smtpUrl = '', from, host, shopUrl }: MailSettings): SendMail {
  const transport = openTransport(smtpUrl)
  return ({ id, kind, recipient, subject, html, text, createdAt, shopName, headers }) =>
    transport.sendMail({
      // The same for every attempt, so that email clients can detect duplicates.
      messageId: `<${id}@${host}>`,
      date: createdAt,
      from: { name: from.name ?? shopName, address: from.address },
      to: { name: '', address: recipient },
      envelope: { from: from.address, to: recipient },
      subject,
      html,
      text,
      ...(headers.replyTo && { replyTo: { name: '', address: headers.replyTo } }),
      headers: {
        ...threadHeaders(headers, host),
        ...unsubscribeHeaders(headers, shopUrl),
        'List-ID': `<${kind}.${host}>`,
        'Auto-Submitted': 'auto-generated',
      },
      signal: AbortSignal.timeout(MAX_SEND_MS),
    })
}

/** Connects to the mail server and signs in, without sending. @throws Error with the server's response */
export async function checkMailServer(smtpUrl: string): Promise<void> {
  const transport = openTransport(smtpUrl)
  await transport.verify().finally(() => transport.close())
}

function openTransport(smtpUrl: string) {
  const { hostname, password } = new URL(smtpUrl)
  return createTransport({
    requireTLS: password !== '' && !/^(localhost|127\..*|\[::1\])$/.test(hostname),
    url: smtpUrl,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 30 * SECOND,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Email clients group emails that refer to the same message, which need not exist. */
function threadHeaders({ thread }: MailHeaders, host: string): Record<string, string> {
  const first = `<${thread}@${host}>`
  return thread ? { 'In-Reply-To': first, References: first } : {}
}

/** Headers for one-click unsubscribe (RFC 8058). */
const unsubscribeHeaders = ({ unsubscribe }: MailHeaders, shopUrl: string): Record<string, string> =>
  unsubscribe
    ? { 'List-Unsubscribe': `<${shopUrl}${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {}
