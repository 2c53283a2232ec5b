interface SmtpFailure {
  /** For the outbox: the server's reply or the network error. */
  reason: string
  /** For the log: a code without personal data. */
  code: string
  /** Whether the error concerns only this email; otherwise the server is unavailable. */
  isMailSpecific: boolean
  /** Whether the error is permanent (RFC 5321, 4.2.1). A rejected sender is not: the owner can fix it. */
  isPermanent: boolean
}

/** Explains an error of `SendMail`. This is not in `smtp.ts`, because importing that loads the mail client. */
export function explainFailure(error: unknown): SmtpFailure {
  const { code = 'unknown', responseCode, command, response, message } = error as SmtpError
  const isMailSpecific = (code === 'EENVELOPE' && command !== 'MAIL FROM') || code === 'EMESSAGE'
  return {
    reason: String(response ?? message ?? error),
    code: [code, responseCode].filter(Boolean).join(' '),
    isMailSpecific,
    isPermanent: isMailSpecific && (responseCode === undefined || responseCode >= 500),
  }
}

type SmtpError = Partial<{ code: string; responseCode: number; command: string; response: string; message: string }>
