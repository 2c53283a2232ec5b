import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Button } from './button.tsx'
import { MessagePanel } from './message-panel.tsx'

interface FailurePanelProps {
  title: string
  text: string
  onRetry: () => void
  /** h1 when it is the whole page. */
  heading?: 'h1' | 'h2'
}

/** In the place of what could not be loaded. */
export const FailurePanel = ({ title, text, onRetry, heading }: FailurePanelProps) => (
  <div role="alert">
    <MessagePanel heading={heading} icon={TriangleAlert} title={title} text={text}>
      <Button onClick={onRetry}>Try Again</Button>
    </MessagePanel>
  </div>
)
