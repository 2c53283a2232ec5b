import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface MailServer {
  url: string
  /** Accepted messages, as received. */
  messages: { to: string[]; from: string; source: string }[]
  /** All recipients that were sent, accepted or not. */
  recipients: string[]
  /** Returns an error with a `responseCode` to refuse a recipient. */
  refuseRecipient?: ((address: string) => Error | null) | undefined
  /** Returns an error with a `responseCode` to refuse a message. */
  refuseMessage?: ((source: string) => Error | null) | undefined
  close(): Promise<void>
}

/** An SMTP refusal with a code such as 451. */
export const refusal = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode })

/** A mail server for one test, with real connections. */
export async function openMailServer(): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      mail.recipients.push(address)
      done(mail.refuseRecipient?.(address) ?? null)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString()
        const refused = mail.refuseMessage?.(source) ?? null
        const { rcptTo, mailFrom } = session.envelope
        const from = mailFrom ? mailFrom.address : ''
        if (!refused) mail.messages.push({ to: rcptTo.map(({ address }) => address), from, source })
        done(refused)
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
