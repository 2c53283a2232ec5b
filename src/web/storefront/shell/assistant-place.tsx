import MessageCircle from 'lucide-react/icons/message-circle'
import { type ComponentType, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#contract/paths.ts'
import { toast } from '#web/ui/toast.ts'
import type { AssistantPanelProps } from '../assistant/assistant-panel.tsx'

/** Where one asks the assistant: a button over the page, and what it opens, which is loaded then. */
export function AssistantPlace() {
  const [Panel, setPanel] = useState<ComponentType<AssistantPanelProps> | null>(null)
  const [open, setOpen] = useState(false)
  // There it stands at the foot of the page: it must not lie over the button that pays.
  const atCheckout = useLocation().pathname === paths.checkout()

  async function start() {
    try {
      const { AssistantPanel } = await import('../assistant/assistant-panel.tsx')
      setPanel(() => AssistantPanel)
      setOpen(true)
    } catch {
      toast.error('The chat could not be loaded. Please try again.')
    }
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
