import { t } from '#messages/assistant.ts'
import { buttonClass } from '#web/ui/button.tsx'

interface SuggestedRepliesProps {
  replies: readonly string[]
  onSend: (text: string) => void
}

/** Buttons with suggested replies. */
export function SuggestedReplies({ replies, onSend }: SuggestedRepliesProps) {
  if (replies.length === 0) return null
  return (
    <ul aria-label={t('suggestedReplies')} className="flex flex-wrap gap-2">
      {replies.map((reply) => (
        <li key={reply} className="max-w-full">
          <button
            type="button"
            className={buttonClass('secondary', 'small', 'max-w-full py-1.5 text-start wrap-anywhere')}
            onClick={() => onSend(reply)}
          >
            {reply}
          </button>
        </li>
      ))}
    </ul>
  )
}
