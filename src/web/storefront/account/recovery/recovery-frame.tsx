import { type ReactNode, useEffect, useRef } from 'react'
import { AccountFrame } from '../account-frame.tsx'

interface RecoveryFrameProps {
  title: string
  note: ReactNode
  footer?: ReactNode
  /** The content is the result of an action, so it receives the focus and screen readers announce it. */
  isAnswer?: boolean
  children?: ReactNode
}

/** Layout of the pages that account emails link to, and of the page that requests such an email. */
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
