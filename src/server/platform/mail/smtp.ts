import { createTransport } from 'nodemailer'
import type { MailSettings } from '../config/mail-settings.ts'
import type { MailHeaders, mails } from './tables.ts'

export interface MailToSend
  extends Pick<typeof mails.$inferSelect, 'id' | 'kind' | 'recipient' | 'subject' | 'createdAt' | 'headers'> {
  html: string
  text: string
  /** Whom it is from where `MAIL_FROM` has no name. */
  shopName: string
}

/** Hands a mail to the mail server. Rejects when the server has not taken it, or not said so. */
export type SendMail = (mail: MailToSend) => Promise<unknown>

const SECOND = 1_000
/** For one mail, from the first packet to the server's word that it has it. */
export const MAX_TALK_MS = 120 * SECOND

/**
 * Sends by SMTP. A password crosses a network only under TLS, unless the address itself says otherwise
 * (`?requireTLS=false`). Nothing is read from files or addresses that a mail might name.
 */
export function smtpSender({ smtpUrl = '', from, host, shopUrl }: MailSettings): SendMail {
  const { hostname, password } = new URL(smtpUrl)
  const transport = createTransport({
    requireTLS: password !== '' && !/^(localhost|127\..*|\[::1\])$/.test(hostname),
    url: smtpUrl,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 30 * SECOND,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return ({ id, kind, recipient, subject, html, text, createdAt, shopName, headers }) =>
    transport.sendMail({
      // The same on every attempt: a mailbox that gets a second copy can tell.
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
        ...conversation(headers, host),
        ...oneClick(headers, shopUrl),
        'List-ID': `<${kind}.${host}>`,
        'Auto-Submitted': 'auto-generated',
      },
      signal: AbortSignal.timeout(MAX_TALK_MS),
    })
}

/** A message that never was a mail begins the conversation: mailboxes put together what refers to the same one. */
function conversation({ thread }: MailHeaders, host: string): Record<string, string> {
  const first = `<${thread}@${host}>`
  return thread ? { 'In-Reply-To': first, References: first } : {}
}

/** RFC 8058 */
const oneClick = ({ unsubscribe }: MailHeaders, shopUrl: string): Record<string, string> =>
  unsubscribe
    ? { 'List-Unsubscribe': `<${shopUrl}${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {}

interface SmtpFailure {
  /** For the outbox: what the server said, or what happened. */
  reason: string
  /** For the log, which names no people. */
  code: string
  /** It is about this mail; otherwise the server cannot be used at all just now. */
  ofThisMail: boolean
  /** The server will not take this mail later either (RFC 5321, 4.2.1). A sender it refuses is the owner's to put right. */
  forGood: boolean
}

export function explainFailure(error: unknown): SmtpFailure {
  const { code = 'unknown', responseCode, command, response, message } = error as SmtpError
  const ofThisMail = (code === 'EENVELOPE' && command !== 'MAIL FROM') || code === 'EMESSAGE'
  return {
    reason: String(response ?? message ?? error),
    code: [code, responseCode].filter(Boolean).join(' '),
    ofThisMail,
    forGood: ofThisMail && (responseCode === undefined || responseCode >= 500),
  }
}

type SmtpError = Partial<{ code: string; responseCode: number; command: string; response: string; message: string }>
