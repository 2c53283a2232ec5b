import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface MailServer {
  url: string
  /** Accepted messages, as received. */
  messages: { to: string[]; from: string; source: string }[]
  /** All received recipients, accepted or rejected. */
  recipients: string[]
  /** Returns an error with a `responseCode` to reject a recipient. */
  rejectRecipient?: ((address: string) => Error | null) | undefined
  /** Returns an error with a `responseCode` to reject a message. */
  rejectMessage?: ((source: string) => Error | null) | undefined
  close(): Promise<void>
}

/** Creates the error for an SMTP rejection. @param responseCode such as 451 */
export const createSmtpError = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode })

/** Opens an SMTP server on a free local port. */
export async function openMailServer(): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      mail.recipients.push(address)
      done(mail.rejectRecipient?.(address) ?? null)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString()
        const error = mail.rejectMessage?.(source) ?? null
        const { rcptTo, mailFrom } = session.envelope
        const from = mailFrom ? mailFrom.address : ''
        if (!error) mail.messages.push({ to: rcptTo.map(({ address }) => address), from, source })
        done(error)
      })
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => resolve())
  })
  const { port } = server.server.address() as AddressInfo
  const mail: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    messages: [],
    recipients: [],
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return mail
}
