interface SmtpFailure {
  /** For the outbox: the server's reply or the network error. */
  reason: string
  /** For the log: a code without personal data. */
  code: string
  /** Whether the error concerns only this email; otherwise the server is unavailable. */
  isMailSpecific: boolean
  /** Whether the error is permanent (RFC 5321, 4.2.1). A refused sender is not: the owner can fix it. */
  forGood: boolean
}

/** Explains an error of `SendMail`. Not in `smtp.ts`, which loads the mail client. */
export function explainFailure(error: unknown): SmtpFailure {
  const { code = 'unknown', responseCode, command, response, message } = error as SmtpError
  const ofThisMail = (code === 'EENVELOPE' && command !== 'MAIL FROM') || code === 'EMESSAGE'
  return {
    reason: String(response ?? message ?? error),
    code: [code, responseCode].filter(Boolean).join(' '),
    isMailSpecific: ofThisMail,
    forGood: ofThisMail && (responseCode === undefined || responseCode >= 500),
  }
}

type SmtpError = Partial<{ code: string; responseCode: number; command: string; response: string; message: string }>
