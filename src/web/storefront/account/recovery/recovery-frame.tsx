import { type ReactNode, useEffect, useRef } from 'react'
import { AccountFrame } from '../account-frame.tsx'

interface RecoveryFrameProps {
  title: string
  note: ReactNode
  footer?: ReactNode
  /** The content is the result of an action, so it receives the focus and screen readers announce it. */
  isResult?: boolean
  children?: ReactNode
}

/** Layout of the pages that account emails link to, and of the page that requests such an email. */
export function RecoveryFrame({ title, note, footer, isResult, children }: RecoveryFrameProps) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isResult) container.current?.querySelector('h1')?.focus()
  }, [isResult])
  return (
    <div ref={container}>
      <AccountFrame title={title} note={note} footer={footer}>
        {children}
      </AccountFrame>
    </div>
  )
}
