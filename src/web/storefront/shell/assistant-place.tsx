import MessageCircle from 'lucide-react/icons/message-circle'
import { type ComponentType, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#contract/paths.ts'
import { untilItComes } from '#web/ui/lazy-part.ts'
import type { AssistantPanelProps } from '../assistant/assistant-panel.tsx'

/** Where one asks the assistant: a button over the page, and what it opens, which is loaded then. */
export function AssistantPlace() {
  const [Panel, setPanel] = useState<ComponentType<AssistantPanelProps> | null>(null)
  const [open, setOpen] = useState(false)
  // There it stands at the foot of the page: it must not lie over the button that pays.
  const atCheckout = useLocation().pathname === paths.checkout()

  /** Without a connection it opens once there is one; the note at the top of the page tells of that. */
  async function start() {
    const { AssistantPanel } = await untilItComes(() => import('../assistant/assistant-panel.tsx'))
    setPanel(() => AssistantPanel)
    setOpen(true)
  }

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={`assistant-button ${open ? 'invisible' : ''} ${atCheckout ? 'at-the-end' : ''}`}
        onClick={start}
      >
        <MessageCircle aria-hidden className="size-6" />
        <span className="max-sm:sr-only">Chat</span>
      </button>
      {Panel && <Panel open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
