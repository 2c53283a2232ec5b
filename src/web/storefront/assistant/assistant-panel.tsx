import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useRef } from 'react'
import { t } from '#messages/assistant.ts'
import { useAssistant } from '#web/state/assistant.ts'
import { ChatFrame } from '#web/ui/chat/chat-frame.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Composer } from './composer.tsx'
import { Conversation } from './conversation.tsx'
import { useCloseOnPageChange } from './use-close-on-page-change.ts'

export interface AssistantPanelProps {
  open: boolean
  onClose: () => void
}

/** The conversation with the assistant. It is shown beside the page, or covers it on a phone. */
export function AssistantPanel({ open, onClose }: AssistantPanelProps) {
  const hasMessages = useAssistant(({ messages }) => messages.length > 0)
  const startOver = useAssistant((assistant) => assistant.startOver)
  const field = useRef<HTMLTextAreaElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  useCloseOnPageChange(panel, onClose)

  return (
    <ChatFrame
      open={open}
      onClose={onClose}
      title={t('title')}
      actions={
        hasMessages && (
          <IconButton
            label={t('startOver')}
            onClick={() => {
              startOver()
              field.current?.focus()
            }}
          >
            <RotateCcw aria-hidden className="size-4.5" />
          </IconButton>
        )
      }
    >
      <div ref={panel} className="flex min-h-0 grow flex-col">
        {open && <Conversation onFocusLost={() => field.current?.focus()} />}
        <Composer field={field} />
      </div>
    </ChatFrame>
  )
}
