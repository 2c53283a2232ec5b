import MessageCircle from 'lucide-react/icons/message-circle'
import { type ComponentType, useState } from 'react'
import { t } from '#messages/shell.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { loadWithRetries } from '#web/ui/lazy-component.ts'
import type { AssistantPanelProps } from '../assistant/assistant-panel.tsx'

/** The button that opens the assistant, and its panel. The button is in the header, where it covers nothing. */
export function useAssistantSlot() {
  const [Panel, setPanel] = useState<ComponentType<AssistantPanelProps> | null>(null)
  const [open, setOpen] = useState(false)

  /** Without a connection, the panel opens when it is back. The note at the top of the page reports the lost connection. */
  async function start() {
    const { AssistantPanel } = await loadWithRetries(() => import('../assistant/assistant-panel.tsx'))
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
