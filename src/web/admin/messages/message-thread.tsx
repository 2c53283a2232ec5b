import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { MessageDetailsJson } from '#contract/messages.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminMessages.ts'
import { cardClass } from '#web/ui/card.tsx'
import { Moment } from '#web/ui/moment.tsx'

/** A message and its replies. */
export const MessageThread = ({ message: { name, text, createdAt, answers } }: { message: MessageDetailsJson }) => (
  <ol aria-label={t('conversation')} className="flex flex-col gap-4">
    <li className={cardClass('p-5')}>
      <Head name={name} at={createdAt} />
      <p className="whitespace-pre-line leading-relaxed wrap-anywhere">{text}</p>
    </li>
    {answers.map((reply) => (
      <li key={reply.id} className="rounded-lg bg-accent-soft p-5 sm:ms-8">
        <Head name={reply.author ?? t('formerStaff')} at={reply.createdAt}>
          {reply.mailId && (
            <Link to={adminPaths.mail(reply.mailId)} className="underline">
              {common('email')}
            </Link>
          )}
        </Head>
        <p className="whitespace-pre-line leading-relaxed wrap-anywhere">{reply.text}</p>
      </li>
    ))}
  </ol>
)

const Head = ({ name, at, children }: { name: string; at: string; children?: ReactNode }) => (
  <p className="flex flex-wrap items-baseline gap-x-3 pb-2 text-ink-soft text-sm">
    <strong className="font-medium text-ink wrap-anywhere">{name}</strong>
    <Moment at={at} exact />
    {children}
  </p>
)
