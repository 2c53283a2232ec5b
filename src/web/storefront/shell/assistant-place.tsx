import MessageCircle from 'lucide-react/icons/message-circle'
import { type ComponentType, useState } from 'react'
import { t } from '#messages/shell.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { untilItComes } from '#web/ui/lazy-part.ts'
import type { AssistantPanelProps } from '../assistant/assistant-panel.tsx'

/** The button that opens the assistant, which covers nothing because it has its place in the header, and what it opens. */
export function useAssistantPlace() {
  const [Panel, setPanel] = useState<ComponentType<AssistantPanelProps> | null>(null)
  const [open, setOpen] = useState(false)

  /** Without a connection it opens once there is one; the note at the top of the page tells of that. */
  async function start() {
    const { AssistantPanel } = await untilItComes(() => import('../assistant/assistant-panel.tsx'))
    setPanel(() => AssistantPanel)
    setOpen(true)
  }

  return {
    button: (
      <IconButton label={t('chat')} aria-haspopup="dialog" className="noscript:hidden print:hidden" onClick={start}>
        <MessageCircle aria-hidden className="size-5" />
      </IconButton>
    ),
    panel: Panel && <Panel open={open} onClose={() => setOpen(false)} />,
  }
}
