import { type ReactNode, useEffect, useRef } from 'react'
import { AccountFrame } from '../account-frame.tsx'

interface RecoveryFrameProps {
  title: string
  note: ReactNode
  footer?: ReactNode
  /** What was shown before was answered by this: the focus goes to it, so that it is read out. */
  isAnswer?: boolean
  children?: ReactNode
}

/** The pages to which the mails of an account lead, and the one that asks for such a mail. */
export function RecoveryFrame({ title, note, footer, isAnswer, children }: RecoveryFrameProps) {
  const answer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAnswer) answer.current?.querySelector('h1')?.focus()
  }, [isAnswer])
  return (
    <div ref={answer}>
      <AccountFrame title={title} note={note} footer={footer}>
        {children}
      </AccountFrame>
    </div>
  )
}
