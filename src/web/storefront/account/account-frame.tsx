import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { GoogleButton } from './google-button.tsx'

interface AccountFrameProps {
  title: string
  note: ReactNode
  /** The way to the other of the two pages. */
  footer: ReactNode
  children: ReactNode
}

/** What login and registration have in common: a form on a card, and Google as the other way in. */
export function AccountFrame({ title, note, footer, children }: AccountFrameProps) {
  return (
    <div className="page-width flex flex-col items-center pt-10 sm:pt-16">
      <div className="w-full max-w-md">
        <h1 className="text-center text-heading">{title}</h1>
        <p className="mt-2 mb-8 text-center text-ink-soft">{note}</p>
        <Card className="sm:p-8">
          <noscript>
            <p className="pb-5 text-sm text-warning">This form needs JavaScript.</p>
          </noscript>
          {children}
          <div className="my-6 flex items-center gap-4 text-ink-soft text-sm">
            <hr className="grow" />
            or
            <hr className="grow" />
          </div>
          <GoogleButton />
        </Card>
        <p className="mt-6 text-center text-ink-soft text-sm">{footer}</p>
      </div>
    </div>
  )
}

export const textLinkClass = 'font-medium text-accent underline-offset-4 hover:underline'
